import type { ReactNode } from 'react'

/** An empty card says so in little space: several of them stand on one screen. */
export function Nothing({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-col items-center gap-2 px-4 py-8 text-center text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </p>
  )
}
