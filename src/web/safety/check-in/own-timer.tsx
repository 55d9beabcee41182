import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkIns } from '#shared/safety/timer-contract.ts'
import type { CheckInTimer } from '#shared/safety/timer-shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { CheckIn } from './check-in.tsx'

const TaskDialog = lazyPart(() => import('./task-dialog.tsx'), 'TaskDialog')

/** One’s own timer, and being watched more closely for a risky task. */
export function OwnTimer({ timer }: { timer: CheckInTimer | null }) {
  const { t } = useLingui()
  const fail = useFailure()
  const format = useFormat()
  const [isStarting, setStarting] = useState(false)
  const end = useAct(checkIns.end, { onFail: fail(t`The task was not ended.`) })
  const task = timer?.task
  const since = task ? format.time(task.startedAt) : ''
  return (
    <Card title={t`Check-in timer`}>
      <div className="flex flex-col gap-4">
        {timer ? (
          <CheckIn timer={timer} />
        ) : (
          <p className="text-muted">
            <Trans>
              Working alone on something risky? Say for how long: if you are not heard of, those in charge are told.
            </Trans>
          </p>
        )}
        {task ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {task.what ?? <Trans>Risky task</Trans>}
              <span className="block text-muted text-sm">
                <Trans>since {since}</Trans>
              </span>
            </p>
            <Button pending={end.isPending} onClick={() => end.start({})}>
              <Trans>Task done</Trans>
            </Button>
          </div>
        ) : (
          <Button onClick={() => setStarting(true)}>
            <Trans>Watch me for a task</Trans>
          </Button>
        )}
      </div>
      {isStarting && <TaskDialog onClose={() => setStarting(false)} />}
    </Card>
  )
}

/** What takes its room until it is known: on a phone the calls of others stand below it. */
export function OwnTimerWaiting() {
  const { t } = useLingui()
  return (
    <Card title={t`Check-in timer`}>
      <div role="status" aria-label={t`Loading`} className="flex animate-appear flex-col gap-4">
        <Bone className="h-10 max-sm:h-18" />
        <Bone className="target" />
      </div>
    </Card>
  )
}
