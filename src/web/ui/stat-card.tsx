import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Way } from '#web/platform/way.ts'
import { cx } from './cx.ts'

interface StatCardProps {
  label: string
  figure: ReactNode
  /** One line of context. */
  context?: ReactNode
  /** The list behind the figure: no figure without a way to its rows. */
  to?: Way
  icon?: ReactNode
}

export function StatCard({ label, figure, context, to, icon }: StatCardProps) {
  const inside = (
    <>
      <div className="flex items-center justify-between gap-2 text-muted">
        <span className="font-medium text-sm">{label}</span>
        {icon}
      </div>
      <div className="mt-1.5 font-semibold text-xl tabular-nums tracking-tight [overflow-wrap:anywhere] sm:text-2xl">
        {figure}
      </div>
      {context && <div className="mt-0.5 text-muted text-sm">{context}</div>}
    </>
  )
  const look = 'block min-w-0 rounded-card border bg-surface p-4'
  if (!to) return <div className={look}>{inside}</div>
  return (
    <Link {...to} className={cx(look, 'no-underline hover:border-control')}>
      {inside}
    </Link>
  )
}

export function StatRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</div>
}
