import { changedBy, type Endpoint } from '#shared/endpoint.ts'

export type Path = Endpoint['path']
type Reader = (paths: readonly Path[]) => unknown

const readers = new Set<Reader>()

/** Says that what these endpoints answer has changed: everything read from them, or from below their paths, is read again. */
export const refresh = (...endpoints: readonly Endpoint[]) => refreshPaths(endpoints.map(one => one.path))

/** Reads again what a call has changed, without waiting for the server to tell of it. */
export const refreshAfter = (endpoint: Endpoint) => refreshPaths(changedBy(endpoint))

export const refreshPaths = async (paths: readonly Path[]) => {
  if (paths.length > 0) await Promise.all([...readers].map(reader => reader(paths)))
}

/** The cache of replies listens here. Pages before sign-in have none, and need not load one. */
export const onRefresh = (reader: Reader) => void readers.add(reader)
