import { search } from '#shared/search/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useResting } from '#web/platform/use-resting.ts'

/** What the server finds for the words, asked once the fingers rest; an answer to older words is not waited for. */
export function useFound(typed: string) {
  const words = typed.trim().slice(0, 100)
  const asked = useResting(words)
  const isAsking = asked !== ''
  const found = useEndpoint(search.find, { q: asked }, { enabled: isAsking, staleTime: 10_000, keepPrevious: true })
  return {
    groups: isAsking && words !== '' ? (found.data ?? []) : [],
    /** Nothing is known yet about what is typed now. */
    isWaiting: words !== '' && (words !== asked || found.isFetching),
    error: isAsking && !found.isFetching ? found.error : null,
    retry: () => void found.refetch(),
  }
}
