import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { ServiceDay, ServiceShift } from '#shared/dashboard/overview-contract.ts'
import { screens } from '#shared/screens.ts'
import { SignedPill } from '#web/activity-reports/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { useShiftTimes } from '#web/shifts/times/public.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

/** A day at a site: what was promised, planned and worked there, who came and left when, and the report of it. */
export function DayOf({ title, day, timeZone }: { title: string; day: ServiceDay; timeZone: string }) {
  const { shiftCount, shifts, report } = day
  const facts = useFacts(day)
  return (
    <div className="min-w-0">
      <h4 className="text-muted text-sm">{title}</h4>
      <Hours day={day} />
      {facts.length > 0 && <p className="mt-1 text-sm">{facts.join(' · ')}</p>}
      {shifts.length === 0 ? (
        <p className="mt-1 text-muted text-sm">
          <Trans>No shifts planned</Trans>
        </p>
      ) : (
        <ul className="m-0 mt-1 list-none p-0">
          {shifts.map(shift => (
            <Shift key={shift.scheduleId} shift={shift} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {shiftCount > shifts.length && (
        <p className="text-muted text-sm">
          <Trans>
            {shifts.length} of {shiftCount} shifts
          </Trans>
        </p>
      )}
      {report && <DayReport report={report} />}
    </div>
  )
}

function Hours({ day: { promisedHours, plannedHours, workedHours } }: { day: ServiceDay }) {
  const { t } = useLingui()
  const spoken = useHours()
  const hours = [
    ...(promisedHours === null ? [] : [{ label: t`Promised`, figure: spoken(promisedHours) }]),
    { label: t`Planned`, figure: spoken(plannedHours) },
    { label: t`Worked`, figure: spoken(workedHours) },
  ]
  return (
    <dl className="m-0 mt-1 flex flex-wrap gap-x-6 gap-y-1">
      {hours.map(({ label, figure }) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="m-0 font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Rounds and incidents, where there were any. */
function useFacts({ roundsDue, roundsDone, roundsFinished, incidents }: ServiceDay) {
  const { t } = useLingui()
  return [
    ...(roundsDue > 0
      ? [t`${roundsDone} of ${plural(roundsDue, { one: '# round due', other: '# rounds due' })}`]
      : roundsFinished > 0
        ? [t`${plural(roundsFinished, { one: '# round walked', other: '# rounds walked' })}`]
        : []),
    ...(incidents > 0 ? [t`${plural(incidents, { one: '# incident', other: '# incidents' })}`] : []),
  ]
}

function DayReport({ report: { id, signedAt } }: { report: NonNullable<ServiceDay['report']> }) {
  return (
    <Link
      to={screens.activityReports.path}
      search={{ report: String(id) }}
      className="mt-1 flex min-h-11 items-center gap-2"
    >
      <ScrollText size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">
        <Trans>Daily report</Trans>
      </span>
      <SignedPill signedAt={signedAt} isAwaited />
    </Link>
  )
}

const tones: Record<ServiceShift['state'], Tone> = {
  to_come: 'calm',
  awaited: 'calm',
  on_post: 'good',
  left: 'bad',
  over: 'calm',
  missing: 'bad',
}

function Shift({ shift, timeZone }: { shift: ServiceShift; timeZone: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const { state, name, times: came, expectedAt } = shift
  const time = expectedAt && format.time(expectedAt)
  const lastLeft = came.at(-1)?.leftAt
  const left = lastLeft && format.time(lastLeft)
  const words = {
    to_come: t`To come`,
    awaited: time ? t`Expected at ${time}` : t`Begins now`,
    on_post: t`On post`,
    left: left ? t`Left at ${left}` : t`Left early`,
    over: t`Worked`,
    missing: t`Nobody there`,
  }
  const really = came
    .map(({ cameAt, leftAt }) =>
      leftAt ? `${format.time(cameAt)} – ${format.time(leftAt)}` : t`since ${format.time(cameAt)}`,
    )
    .join(', ')
  return (
    <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <span className="min-w-0 flex-1 basis-36">
        <span className="block truncate">{name ?? t`Open shift`}</span>
        <span className="block text-muted text-sm tabular-nums">
          {really ? t`${really} (planned ${times({ ...shift, timeZone })})` : times({ ...shift, timeZone })}
        </span>
      </span>
      <Pill tone={tones[state]}>{words[state]}</Pill>
    </li>
  )
}
