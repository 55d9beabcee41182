import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  title?: ReactNode
  /** On the right of the title: a link, a badge, a menu. */
  aside?: ReactNode
  className?: string
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean
  id?: string
  children: ReactNode
}

export function Card({ title, aside, className, flush = false, id, children }: CardProps) {
  return (
    <section id={id} className={cx('min-w-0 rounded-card border bg-surface', className)}>
      {(title || aside) && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2">
          <h2 className="min-w-0 flex-1 basis-36 font-semibold text-base">{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}
