import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

interface Read {
  data: unknown
  error: Error | null
}

/** Shows its children once all of this was read, or could not be: what comes later would push away what stands. */
export function Whole({ of, children }: { of: readonly Read[]; children: ReactNode }) {
  return of.every(({ data, error }) => data !== undefined || error !== null) ? children : <Skeleton rows={8} />
}
