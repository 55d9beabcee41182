import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { checkIns } from '#shared/safety/timer-contract.ts'
import type { CheckInTimer } from '#shared/safety/timer-shapes.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/now.ts'
import { serverTimeAt } from '#web/platform/server-clock.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { Place } from '../place.tsx'
import { CallLink, RouteLink } from '../ways.tsx'

const IntervalDialog = lazyPart(() => import('./interval-dialog.tsx'), 'IntervalDialog')

/** Everyone of whom signs of life are expected, worst first, for those in charge. */
export function TimerList({ of: timers }: { of: UseQueryResult<CheckInTimer[], Error> }) {
  const { t } = useLingui()
  const [isSetting, setSetting] = useState(false)
  const now = useNow(10_000)
  return (
    <Card
      title={t`Check-in timers`}
      flush
      aside={
        <Button look="quiet" onClick={() => setSetting(true)}>
          <Trans>Intervals</Trans>
        </Button>
      }
    >
      <Loaded
        of={timers}
        empty={
          <EmptyState title={t`No timer is running`}>
            <Trans>How often people check in is said on each site. Timers run while they are on the clock there.</Trans>
          </EmptyState>
        }
      >
        {all => (
          <ul aria-label={t`Check-in timers`} className="m-0 list-none divide-y p-0">
            {all.map(timer => (
              <TimerItem key={timer.timeEntryId} timer={timer} now={serverTimeAt(Date.parse(now))} />
            ))}
          </ul>
        )}
      </Loaded>
      {isSetting && <IntervalDialog onClose={() => setSetting(false)} />}
    </Card>
  )
}

function TimerItem({ timer, now }: { timer: CheckInTimer; now: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const fail = useFailure()
  const heardOf = useAction(checkIns.give, { onFail: fail(t`It was not noted.`) })
  const { employee, organizationId, site, position, lastAlarm } = timer
  const isTold = timer.step === 'leads-told' || timer.step === 'everyone-told'
  const heard = format.ago(timer.lastSignAt, now)
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{employee.name}</h3>
        <TimerPill timer={timer} now={now} />
      </div>
      {isTold ? <Place call={{ site, position }} now={now} /> : site && <p className="text-muted">{site.name}</p>}
      <p className="text-muted">
        {timer.task && `${timer.task.what ?? t`Risky task`} · `}
        <Trans>Last sign of life: {heard}</Trans>
      </p>
      {lastAlarm?.outcome === 'disproved' && lastAlarm.heardAt !== null && <Withdrawn at={lastAlarm.heardAt} />}
      <div className="flex flex-wrap gap-2">
        <CallLink phone={employee.phone} organizationId={organizationId} />
        {isTold && <RouteLink site={site} position={position} />}
        {timer.incidentId !== null && (
          <Link to={screens.cad.path} search={{ incident: timer.incidentId }} className={buttonClass('secondary')}>
            <ScrollText size={18} aria-hidden="true" />
            <Trans>Log</Trans>
          </Link>
        )}
        {!timer.isPaused && (
          <Button pending={heardOf.isPending} onClick={() => heardOf.start({ employeeId: employee.id })}>
            <Trans>They are fine</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

function Withdrawn({ at }: { at: string }) {
  const time = useFormat().time(at)
  return (
    <p>
      <Trans>Alarm withdrawn: had checked in at {time}, without a signal</Trans>
    </p>
  )
}

function TimerPill({ timer, now }: { timer: CheckInTimer; now: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const time = format.time(timer.dueAt)
  const isLate = timer.dueAt <= now
  const [tone, words]: [Tone, string] = timer.isPaused
    ? ['calm', t`On a break`]
    : timer.step === 'everyone-told'
      ? ['bad', t`Not heard of: everyone told`]
      : timer.step === 'leads-told'
        ? ['bad', t`Not heard of since ${time}`]
        : isLate
          ? ['wait', t`Due at ${time}`]
          : ['good', t`Until ${time}`]
  return <Pill tone={tone}>{words}</Pill>
}
