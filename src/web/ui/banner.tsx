import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Shape, type Tone } from './pill.tsx'

interface BannerProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced at once: for failures that just happened. */
  urgent?: boolean
  className?: string
}

const edges: Record<Tone, string> = {
  good: 'border-good text-good',
  wait: 'border-wait text-wait',
  bad: 'border-bad text-bad',
  open: 'border-open text-open',
  calm: 'border-control text-calm',
}

export function Banner({ tone, title, children, action, urgent = false, className }: BannerProps) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx('flex items-start gap-2.5 rounded-control border bg-surface px-3 py-2.5', edges[tone], className)}
    >
      <span className="mt-[3px]">
        <Shape tone={tone} size={14} />
      </span>
      <div className="min-w-0 flex-1 text-text">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-muted' : undefined}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
