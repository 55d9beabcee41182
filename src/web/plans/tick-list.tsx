import type { ReactNode } from 'react'

interface TickListProps {
  /** What is chosen from, for those who hear it. */
  label: string
  /** What stands there while it is folded. */
  summary: ReactNode
  children: ReactNode
}

/** Some of a few dozen, ticked; folded until somebody wants fewer than all. */
export function TickList({ label, summary, children }: TickListProps) {
  return (
    <details className="rounded-control border px-3 py-2">
      <summary className="cursor-pointer font-medium text-sm">{summary}</summary>
      <fieldset className="m-0 mt-2 grid max-h-56 gap-2 overflow-y-auto border-0 p-0 sm:grid-cols-2">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}
