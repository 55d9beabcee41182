import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  QueryClient,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { call, callPage } from './api.ts'
import { orKept } from './or-kept.ts'
import { onRefresh } from './refresh.ts'

// Results never go stale by time: the server says when something changed.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Keys start with the path, so that a change can refresh a whole feature. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint.path, input] as const

interface ReadOptions {
  enabled?: boolean
  refetchInterval?: number | false
  staleTime?: number
  /** Keeps the last reply on screen while the next one (another day, another filter) is under way. */
  keepPrevious?: boolean
}

export function useEndpoint<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) {
  const { keepPrevious, ...rest } = options
  return useQuery(
    {
      queryKey: keyOf(endpoint, input),
      meta: { isKept: endpoint.offline === 'keep' },
      queryFn: ({ signal, queryKey }) =>
        orKept(endpoint, queryKey, {
          asked: call(endpoint, input, { signal }),
          inHand: () => inHand<ReplyOf<E>>(queryKey),
          onLate: reply => queryClient.setQueryData(queryKey, reply),
        }),
      ...rest,
      ...(keepPrevious && { placeholderData: (previous: unknown) => previous as never }),
    },
    queryClient,
  ) as UseQueryResult<ReplyOf<E>, Error>
}

/** A long list, read page by page as one scrolls; another filter leaves the old rows on screen until the new ones are here. */
export function usePages<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'cursor'>) {
  const query = useInfiniteQuery<PageRead<E>, Error, InfiniteData<PageRead<E>>, readonly unknown[], string | undefined>(
    {
      queryKey: [endpoint.path, input, 'pages'],
      meta: { isKept: endpoint.offline === 'keep' },
      queryFn: ({ pageParam, signal, queryKey }) => {
        const asked = { ...input, ...(pageParam && { cursor: pageParam }) } as InputOf<E>
        const page = callPage(endpoint, asked, { signal })
        // Only the beginning of a list is kept.
        if (pageParam !== undefined) return page
        return orKept(endpoint, queryKey, {
          asked: page,
          inHand: () => firstPageInHand<PageRead<E>>(queryKey),
          onLate: () => queryClient.invalidateQueries({ queryKey }),
        })
      },
      initialPageParam: undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const data = useMemo(() => query.data?.pages.flatMap(page => page.items as RowOf<E>[]), [query.data])
  return {
    data,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** What is on the page under this key, and since when. */
export function inHand<T>(key: readonly unknown[]) {
  const state = queryClient.getQueryState<T>(key)
  return state?.data === undefined ? undefined : { reply: state.data, at: state.dataUpdatedAt }
}

function firstPageInHand<T>(key: readonly unknown[]) {
  const found = inHand<InfiniteData<T>>(key)
  const first = found?.reply.pages[0]
  return found === undefined || first === undefined ? undefined : { reply: first, at: found.at }
}

/**
 * One record of a long list by its id, for a choice whose name is not known, such as one that stands in the address:
 * the list is read through until it appears.
 */
export function useListed<E extends Endpoint>(
  endpoint: E,
  where: Partial<InputOf<E>> = {},
  id: string,
  enabled: boolean,
) {
  return useQuery(
    {
      queryKey: [endpoint.path, where, 'listed', id],
      queryFn: async ({ signal }): Promise<RowOf<E> | null> => {
        let cursor: string | null = ''
        while (cursor !== null) {
          const input = { ...where, limit: 500, ...(cursor && { cursor }) } as InputOf<E>
          const page: PageRead<E> = await callPage(endpoint, input, { signal })
          const found = (page.items as RowOf<E>[]).find(row => String((row as { id: number }).id) === id)
          if (found !== undefined) return found
          cursor = page.nextCursor
        }
        return null
      },
      enabled,
    },
    queryClient,
  )
}

/** One record of an endpoint that answers with a list. */
export type RowOf<E> = ReplyOf<E> extends readonly (infer T)[] ? T : never
interface PageRead<E> {
  items: ReplyOf<E>
  nextCursor: string | null
}

// What is not on screen is only marked, and read when it next appears.
onRefresh(paths => {
  const filters = { predicate: (query: Query) => paths.some(path => isBelow(query.queryKey[0], path)) }
  // A first read that is under way may have begun before the change: it is let finish, and read once more.
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const readAgain = firstReads.map(({ promise, queryKey }) =>
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    ),
  )
  return Promise.all([queryClient.invalidateQueries(filters), ...readAgain])
})

function isBelow(key: unknown, path: string) {
  return typeof key === 'string' && (key === path || key.startsWith(`${path}/`))
}
