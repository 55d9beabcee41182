import type { Endpoint } from '#shared/endpoint.ts'

export type Path = Endpoint['path']
type Reader = (paths: readonly Path[]) => unknown

const readers = new Set<Reader>()

/** Says that what these endpoints answer has changed: everything read from them, or from below their paths, is read again. */
export const refresh = (...endpoints: readonly { path: Path }[]) =>
  Promise.all([...readers].map(reader => reader(endpoints.map(one => one.path))))

/** The cache of replies listens here. Pages before sign-in have none, and need not load one. */
export const onRefresh = (reader: Reader) => void readers.add(reader)
