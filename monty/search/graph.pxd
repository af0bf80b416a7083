# The types of graph.py for Cython; the interpreted module does not need them.
cimport cython

cdef class Graph:
    cdef readonly object nodes, children, keys, spans
    cdef readonly bytes words, near_words
    cdef readonly unsigned int root

    @cython.locals(state=cython.int, edge=cython.uint, follow=cython.uint, ends=cython.uint,
                   base=cython.int, at=cython.int, search_from=cython.int, end=cython.int,
                   node_view="unsigned int[::1]", child_view="unsigned int[::1]")
    cdef _pack(self, list states)

    @cython.locals(first=cython.int, at=cython.int, base=cython.int, edge=cython.uint)
    cdef int _place(self, bytearray used, row, int search_from) except -1

    @cython.locals(word=bytes, key=cython.longlong, rest=cython.int, letter=cython.int,
                   size=cython.int, place=cython.longlong, previous=cython.longlong,
                   number=cython.int, near_words=bytearray)
    cdef _build_anagrams(self, list words)
