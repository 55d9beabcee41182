import type { ReactNode } from 'react'

/** One line of a card: what, and what of it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="m-0 min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </>
)
