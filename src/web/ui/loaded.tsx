import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface Loadable<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface LoadedProps<T> {
  of: Loadable<T>
  /** What to say when there is nothing; an empty list counts as nothing. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** The shape of what comes, when rows are not it. */
  waiting?: ReactNode
  failedTitle?: string
  children: (data: T) => ReactNode
}

/** Loading, empty, error and data, in one place. Data once read stays on screen when a later reading fails. */
export function Loaded<T>({ of, empty, isEmpty = isEmptyList, waiting, failedTitle, children }: LoadedProps<T>) {
  if (of.data === undefined) {
    if (!of.error) return waiting ?? <Skeleton />
    return (
      <ErrorState error={of.error} onRetry={() => void of.refetch()} {...(failedTitle && { title: failedTitle })} />
    )
  }
  if (empty !== undefined && isEmpty(of.data)) return empty
  return children(of.data)
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0
