import { Trans, useLingui } from '@lingui/react/macro'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { doneAt, useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { NotSent } from '#web/ui/not-sent.tsx'

/** What one wrote to this incident that has not reached the server, the newest first like the log below it. */
export function WaitingLines({ incidentId }: { incidentId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const waiting = waitingOf(useOwnActs(), dispatch.note, dispatch.addPhoto)
    .filter(({ input }) => input.id === incidentId)
    .toReversed()
  if (waiting.length === 0) return null
  return (
    <ul aria-label={t`Not sent yet`} className="m-0 flex list-none flex-col gap-3 p-0">
      {waiting.map(act => (
        <li key={act.key}>
          <p className="flex flex-wrap items-center gap-2">
            <NotSent />
            <time dateTime={doneAt(act)} className="text-muted text-xs tabular-nums">
              {format.dateTime(doneAt(act))}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {typeof act.input.content === 'string' ? act.input.content : act.about || <Trans>Photo</Trans>}
          </p>
        </li>
      ))}
    </ul>
  )
}
