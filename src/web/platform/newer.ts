import { useState } from 'react'
import { ApiError } from './problem.ts'

/** What an edit is made from; what someone else saved meanwhile takes its place when the server shows it. */
export function useNewer<T extends { version: number }>(opened: T | undefined) {
  const [base, setBase] = useState(opened)
  return {
    base,
    isStale: base !== undefined && base.version !== opened?.version,
    /** Whether a failure was that of an edit that came second. */
    takes(error: Error) {
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile' || !error.current) return false
      setBase(error.current as T)
      return true
    },
  }
}

/** The fields in which two versions of a form differ, named for people. */
export function differencesOf<V extends object>(mine: V, newer: V, labels: Partial<Record<keyof V, string>>) {
  return (Object.entries(labels) as [keyof V, string][])
    .filter(([field]) => String(mine[field]) !== String(newer[field]))
    .map(([field, label]) => ({ label, value: String(newer[field]) }))
}
