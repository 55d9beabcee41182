import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import type { HourConfirmationDetails } from '#shared/hour-confirmations/shapes.ts'
import { screens } from '#shared/screens.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { Answer } from './answer.tsx'
import { Line } from './line.tsx'
import { StatePill } from './state-pill.tsx'

/** The hours of one site and week, and what the client says of them. */
export function WeekPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const details = useEndpoint(hourConfirmations.read, { id })
  const day = details.data ? format.day(details.data.weekStarting) : ''
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={details.data ? t`Week of ${day}` : t`Hours to confirm`}
      description={details.data?.business.name}
    >
      <Loaded of={details}>{week => <Week week={week} />}</Loaded>
    </SidePanel>
  )
}

function Week({ week }: { week: HourConfirmationDetails }) {
  const mayAsk = useMay('hour-confirmation:ask')
  const { id, version, state, isChanged, mayAnswer } = week
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatePill of={week} />
        <Hours of={week.hours} />
      </div>
      <Said week={week} />
      {mayAnswer && state === 'asked' && !isChanged ? (
        <Answer key={version} week={week} />
      ) : (
        <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
          {week.lines.map(line => (
            <li key={line.timeEntryId} className="px-3 py-2">
              <Line line={line} timeZone={week.timeZone} />
            </li>
          ))}
        </ul>
      )}
      {mayAsk && (state === 'objected' || isChanged) && <AskAgain week={week} />}
      <RecordHistory kind="hour-confirmation" id={id} />
    </div>
  )
}

function Hours({ of }: { of: string }) {
  const hours = useFormat().number(of, 2)
  return (
    <span className="tabular-nums">
      <Trans>{hours} h</Trans>
    </span>
  )
}

function Said({ week }: { week: HourConfirmationDetails }) {
  const format = useFormat()
  const { state, answeredAt, answeredBy, isChanged, dueOn, silenceConfirms, confirmers } = week
  const who = confirmers.join(', ')
  const [until, when] = [format.day(dueOn), answeredAt ? format.dateTime(answeredAt) : '']
  if (isChanged && state !== 'objected')
    return (
      <Banner tone="wait">
        <Trans>Some of these hours were changed. They are asked for again before they are invoiced.</Trans>
      </Banner>
    )
  if (state === 'asked')
    return (
      <div className="text-muted text-sm">
        <p>
          {silenceConfirms ? (
            <Trans>Until {until}. No answer by then counts as a yes.</Trans>
          ) : (
            <Trans>Until {until}. Without an answer they are not invoiced.</Trans>
          )}
        </p>
        {confirmers.length > 0 && (
          <p>
            <Trans>To be confirmed by {who}</Trans>
          </p>
        )}
      </div>
    )
  if (answeredBy === null)
    return (
      <p className="text-sm">
        <Trans>Nobody objected in time, which counts as a yes: {when}</Trans>
      </p>
    )
  return (
    <p className="text-sm">
      {state === 'confirmed' ? (
        <Trans>
          Confirmed by {answeredBy}, {when}
        </Trans>
      ) : (
        <Trans>
          {answeredBy} objects, {when}
        </Trans>
      )}
    </p>
  )
}

function AskAgain({ week: { contractId, weekStarting, business } }: { week: HourConfirmationDetails }) {
  const { t } = useLingui()
  const failure = useFailure(hourConfirmations.read)
  const ask = useAction(hourConfirmations.ask, {
    onDone: () => toast({ title: t`The client was asked` }),
    onFail: failure(t`The client could not be asked.`),
  })
  return (
    <section className="flex flex-col items-start gap-2">
      <p className="text-muted text-sm">
        <Trans>
          What is objected to waits under{' '}
          <Link {...wayTo(screens.timeTracking, { tab: 'review' })} className={textLink}>
            Needs review
          </Link>
          . Once it is settled and the timesheet approved again, ask for it again.
        </Trans>
      </p>
      <Button
        icon={<Send size={16} aria-hidden="true" />}
        pending={ask.isPending}
        onClick={() => ask.start({ contractId, weekStarting, businessId: business.id })}
      >
        <Trans>Ask again</Trans>
      </Button>
    </section>
  )
}
