import { useEffect, useState } from 'react'
import { search } from '#shared/search/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'

/** What the server finds for the words, asked once the fingers rest; an answer to older words is not waited for. */
export function useFound(typed: string) {
  const words = typed.trim().slice(0, 100)
  const asked = useResting(words, 150)
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

function useResting(value: string, ms: number) {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return resting
}
