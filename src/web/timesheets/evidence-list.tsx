import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { isTooLong } from '#shared/timesheets/rules.ts'
import type { EvidenceEntry, TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { KeptWords, VerdictPill } from '#web/time-tracking/public.ts'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { usePartWords } from './part-words.ts'
import { useExceptionWords } from './words.tsx'

/** The times a sheet is made of, each with what proves it. */
export function EvidenceList({ sheet }: { sheet: TimesheetDetails }) {
  const entries = sheet.timeEntries
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Plural value={entries.length} one="# time entry" other="# time entries" />
      </h3>
      <ol className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {entries.map(entry => (
          <Evidence key={entry.id} entry={entry} sheet={sheet} />
        ))}
      </ol>
    </section>
  )
}

function Evidence({ entry, sheet }: { entry: EvidenceEntry; sheet: TimesheetDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone, clockInTime, clockOutTime, totalHours, weekHours } = entry
  // As the clock on the wall of the site showed it, because its days decide the week.
  const time = (instant: string) => format.wallTime(wallTimeOf(instant, timeZone))
  const day = dayOf(clockInTime, timeZone)
  const exceptionWords = useExceptionWords()
  const special = usePartWords().ofEntry(entry, sheet)
  const { plannedStart, plannedEnd } = entry
  const planned = plannedStart && plannedEnd && `${time(plannedStart)} – ${time(plannedEnd)}`
  const question = sheet.openQuestions.find(({ timeEntryId }) => timeEntryId === entry.id)
  const isLong = clockOutTime !== null && isTooLong({ clockInTime, clockOutTime })
  const breakMinutes = Math.round(entry.breakSeconds / 60)
  const sources = { position: null, manual: t`By hand`, manager: t`By a manager`, offline: t`Sent later` }
  const source = sources[entry.source]
  const whole = totalHours !== null && totalHours !== weekHours ? format.number(totalHours, 2) : null
  return (
    <li className="flex flex-col gap-1.5 p-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{format.namedDay(day)}</span>
        <span className="font-semibold tabular-nums">{format.number(weekHours, 2)}</span>
      </div>
      <p className="text-sm tabular-nums">
        {time(clockInTime)} – {clockOutTime === null ? t`now` : time(clockOutTime)}
        {timeZone !== format.zone && <span className="text-muted"> ({timeZone})</span>}
        {planned !== null && (
          <span className="text-muted">
            {' · '}
            <Trans>planned {planned}</Trans>
          </span>
        )}
        {entry.paidFrom !== null && (
          <span className="text-muted">
            {' · '}
            <Trans>paid from {time(entry.paidFrom)}</Trans>
          </span>
        )}
        {breakMinutes > 0 && (
          <span className="text-muted">
            {' · '}
            <Trans>{breakMinutes} min break</Trans>
          </span>
        )}
        {whole !== null && (
          <span className="text-muted">
            {' · '}
            <Trans>{whole} recorded in all</Trans>
          </span>
        )}
      </p>
      {special.length > 0 && (
        <p className="text-sm tabular-nums">
          {special.map(({ label, hours }) => `${label} ${format.number(hours, 2)}`).join(' · ')}
        </p>
      )}
      <p className="text-muted text-sm">{[placeText(entry), entry.reason].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        <Tap label={t`In`} verdict={entry.clockInVerdict} zone={entry.clockInZone} at={entry.clockInPosition} />
        <Tap label={t`Out`} verdict={entry.clockOutVerdict} zone={entry.clockOutZone} at={entry.clockOutPosition} />
        {source && <Badge>{source}</Badge>}
        <KeptWords kept={entry.clockInKept} timeZone={timeZone} />
        <KeptWords kept={entry.clockOutKept} timeZone={timeZone} />
        {question && <Pill tone="wait">{exceptionWords(question.kind)}</Pill>}
        {isLong && question?.kind !== 'too-long' && <Pill tone="wait">{exceptionWords('too-long')}</Pill>}
      </div>
      {entry.corrections.map(({ at, by, reason }) => {
        const when = format.dateTime(at)
        return (
          <p key={at} className="border-l-2 pl-2 text-sm">
            {reason}
            <span className="block text-muted">
              <Trans>
                {by}, {when}
              </Trans>
            </span>
          </p>
        )
      })}
    </li>
  )
}

interface TapProps {
  label: string
  verdict: EvidenceEntry['clockInVerdict']
  zone: string | null
  at: EvidenceEntry['clockInPosition']
}

function Tap({ label, verdict, zone, at }: TapProps) {
  if (verdict === null) return null
  const accuracy = at?.accuracy == null ? '' : ` ± ${Math.round(at.accuracy)} m`
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
      {label}
      <VerdictPill verdict={verdict} zone={zone} />
      {at && (
        <span className="whitespace-nowrap tabular-nums">
          {at.latitude.toFixed(4)}, {at.longitude.toFixed(4)}
          {accuracy}
        </span>
      )}
    </span>
  )
}
