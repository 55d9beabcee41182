import { useLingui } from '@lingui/react/macro'
import { isUnderWay, secondsBetween } from '#shared/incidents/rules.ts'
import type { Incident } from '#shared/incidents/shapes.ts'
import { useNow } from '#web/platform/now.ts'
import { cx } from '#web/ui/cx.ts'

type Steps = Pick<Incident, 'createdAt' | 'assignedAt' | 'onSceneAt' | 'resolvedAt' | 'closedAt' | 'status'>

/** To assign, to scene, to resolve: those that have come stand, the next one runs. */
export function ResponseTimers({ incident, large = false }: { incident: Steps; large?: boolean }) {
  const { t } = useLingui()
  const duration = useDuration()
  const { createdAt, assignedAt, onSceneAt, resolvedAt, status } = incident
  const isOver = !isUnderWay(status)
  const steps = [
    { label: t`To assign`, at: assignedAt },
    { label: t`To scene`, at: onSceneAt },
    { label: t`To resolve`, at: resolvedAt },
  ]
  return (
    <dl className="m-0 grid grid-cols-3 items-end gap-2">
      {steps.map(({ label, at }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs hyphens-auto [overflow-wrap:anywhere]">{label}</dt>
          <dd className={cx('m-0 font-medium tabular-nums', large ? 'text-lg' : 'text-sm')}>
            {at !== null ? (
              <span>{duration(secondsBetween(createdAt, at))}</span>
            ) : isOver ? (
              <span className="text-muted">–</span>
            ) : (
              <Running since={createdAt} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Counts up by itself; its figures have one width, so that nothing beside it moves. */
export function Running({ since, className }: { since: string; className?: string }) {
  const now = useNow(1000)
  const duration = useDuration()
  return (
    <span role="timer" className={cx('inline-block min-w-[5ch] tabular-nums', className)}>
      {duration(secondsBetween(since, now))}
    </span>
  )
}

/** 4:07, 1:02:30, and past a day 2 d 3 h. */
function useDuration() {
  const { t } = useLingui()
  return (seconds: number) => {
    const [days, hours, minutes] = [
      Math.floor(seconds / 86_400),
      Math.floor(seconds / 3600) % 24,
      Math.floor(seconds / 60) % 60,
    ]
    const two = (value: number) => String(value).padStart(2, '0')
    if (days > 0) return t`${days} d ${hours} h`
    if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`
    return `${minutes}:${two(seconds % 60)}`
  }
}
