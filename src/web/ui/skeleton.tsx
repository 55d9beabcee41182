import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

/** One grey bar with the shape of what comes. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded bg-border', className ?? 'h-4 w-full')} />
}

/** Rows that wait; they appear only after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ rows = 5, className }: { rows?: number; className?: string }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={cx('flex animate-appear flex-col gap-3 p-4', className)}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars that never move
        <div key={index} className="flex items-center gap-3">
          <Bone className="size-8 shrink-0 rounded-full" />
          <div className="flex w-full flex-col gap-1.5">
            <Bone className={index % 2 ? 'h-3.5 w-2/5' : 'h-3.5 w-1/2'} />
            <Bone className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
