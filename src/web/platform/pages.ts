import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { callPage } from './api.ts'
import { queryClient } from './query.ts'

type ItemOf<R> = R extends readonly (infer T)[] ? T : never
interface PageRead<E> {
  items: ReplyOf<E>
  nextCursor: string | null
}

/** A long list, read page by page as one scrolls; another filter leaves the old rows on screen until the new ones are here. */
export function usePages<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'cursor'>) {
  const query = useInfiniteQuery<PageRead<E>, Error, InfiniteData<PageRead<E>>, readonly unknown[], string | undefined>(
    {
      queryKey: [endpoint.path, input, 'pages'],
      queryFn: ({ pageParam, signal }) =>
        callPage(endpoint, { ...input, ...(pageParam && { cursor: pageParam }) } as InputOf<E>, { signal }),
      initialPageParam: undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const data = useMemo(() => query.data?.pages.flatMap(page => page.items as ItemOf<ReplyOf<E>>[]), [query.data])
  return {
    data,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}
