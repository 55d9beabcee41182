import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Way } from '#web/platform/way.ts'
import { cx } from './cx.ts'

interface StatCardProps {
  label: string
  figure: ReactNode
  /** One line of context. */
  context?: ReactNode
  /** What it was before. */
  before?: ReactNode
  /** The list behind the figure: no figure without a way to its rows. */
  to?: Way
  icon?: ReactNode
}

export function StatCard({ label, figure, context, before, to, icon }: StatCardProps) {
  const inside = (
    <>
      <div className="flex items-center justify-between gap-2 text-muted">
        <span className="font-medium text-sm">{label}</span>
        {icon && <span className="group-data-strip:max-sm:hidden">{icon}</span>}
      </div>
      <div className="mt-1.5 font-semibold text-xl tabular-nums tracking-tight [overflow-wrap:anywhere] group-data-strip:max-sm:mt-0 group-data-strip:max-sm:text-base sm:text-2xl">
        {figure}
      </div>
      {context && <div className="mt-0.5 text-muted text-sm group-data-strip:max-sm:hidden">{context}</div>}
      {before && <div className="mt-0.5 text-muted text-sm tabular-nums group-data-strip:max-sm:hidden">{before}</div>}
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

// Three have no hole beside them.
const threeShare = 'md:has-[>:nth-child(3):last-child]:grid-cols-3'

interface StatRowProps {
  /** On a phone one line that is pushed aside with a finger, so that the list below begins near the top. */
  isAboveList?: boolean
  children: ReactNode
}

export function StatRow({ isAboveList = false, children }: StatRowProps) {
  if (!isAboveList)
    return <div className={cx('grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4', threeShare)}>{children}</div>
  return (
    <div
      data-strip
      className={cx(
        threeShare,
        'group max-sm:-mx-4 gap-3 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 max-sm:[&>*]:flex max-sm:[&>*]:shrink-0 max-sm:[&>*]:items-baseline max-sm:[&>*]:gap-2 max-sm:[&>*]:px-3 max-sm:[&>*]:py-2',
      )}
    >
      {children}
    </div>
  )
}
