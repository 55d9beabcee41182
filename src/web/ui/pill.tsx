import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** good: on duty, paid · wait: someone has to decide · bad: late, overdue · open: unfilled · calm: nothing to do about it */
export type Tone = 'good' | 'wait' | 'bad' | 'open' | 'calm'

const colours: Record<Tone, string> = {
  good: 'text-good bg-[color-mix(in_oklab,var(--good)_6%,var(--surface))]',
  wait: 'text-wait bg-[color-mix(in_oklab,var(--wait)_6%,var(--surface))]',
  bad: 'text-bad bg-[color-mix(in_oklab,var(--bad)_6%,var(--surface))]',
  open: 'text-open bg-[color-mix(in_oklab,var(--open)_6%,var(--surface))]',
  calm: 'text-calm bg-[color-mix(in_oklab,var(--calm)_6%,var(--surface))]',
}

/** A status: shape, word and colour, so that it reads without any one of them. */
export function Pill({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-1.5 rounded-full px-2 font-medium text-xs whitespace-nowrap',
        colours[tone],
        className,
      )}
    >
      <Shape tone={tone} />
      {children}
    </span>
  )
}

/** The shape alone, where the word stands beside it. */
export function Shape({ tone, size = 10 }: { tone: Tone; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" className="shrink-0">
      {shapes[tone]}
    </svg>
  )
}

const shapes: Record<Tone, ReactNode> = {
  good: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  wait: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  bad: <path d="M5 1 9.5 9h-9z" fill="currentColor" />,
  open: <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.6" />,
  calm: <rect x="1" y="4" width="8" height="2.2" rx="1.1" fill="currentColor" />,
}

/** A plain word in a box: roles, types, counts. No status, so no colour. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx('inline-flex h-5 items-center rounded border px-1.5 font-medium text-muted text-xs', className)}
    >
      {children}
    </span>
  )
}
