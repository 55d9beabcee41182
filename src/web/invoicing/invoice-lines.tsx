import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails, InvoiceLine, LineEntry } from '#shared/invoicing/shapes.ts'
import { screens } from '#shared/screens.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { KeptWords, VerdictPill } from '#web/time-tracking/public.ts'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { textLink } from '#web/ui/text-link.ts'

/** The lines, each leading to the times, zones and shifts that it is made of. */
export function InvoiceLines({ invoice: { id, currency, lines } }: { invoice: InvoiceDetails }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Plural value={lines.length} one="# line" other="# lines" />
      </h3>
      <ol className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {lines.map(line => (
          <Line key={line.id} invoiceId={id} currency={currency} line={line} />
        ))}
      </ol>
    </section>
  )
}

function Line({ invoiceId, currency, line }: { invoiceId: number; currency: string; line: InvoiceLine }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { description, hours, rate, entryCount } = line
  const [worked, perHour] = [hours && format.number(hours, 2), rate && format.money(rate, currency)]
  return (
    <li className="flex flex-col gap-1 p-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium [overflow-wrap:anywhere]">{description}</span>
        <span className="font-semibold tabular-nums">{format.money(line.amount, currency)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
        <span className="tabular-nums">
          {hours === null ? (
            <Trans>Fixed price</Trans>
          ) : (
            <Trans>
              {worked} h at {perHour}
            </Trans>
          )}
        </span>
        {entryCount > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-mr-1 inline-flex min-h-7 items-center gap-1 rounded px-1 text-accent hover:underline max-sm:min-h-11"
          >
            <Plural value={entryCount} one="# time entry" other="# time entries" />
            <span className="sr-only">
              <Trans>behind {description}</Trans>
            </span>
            <ChevronDown size={14} aria-hidden="true" className={cx(isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      {isOpen && <Entries invoiceId={invoiceId} lineId={line.id} />}
    </li>
  )
}

function Entries({ invoiceId, lineId }: { invoiceId: number; lineId: number }) {
  const entries = useEndpoint(invoicing.evidence, { id: invoiceId, lineId })
  return (
    <Loaded of={entries}>
      {list => (
        <ol className="m-0 mt-1 flex list-none flex-col divide-y rounded-control border bg-background p-0">
          {list.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Entry({ entry }: { entry: LineEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone, clockInTime, clockOutTime, shift, breakMinutes, corrections } = entry
  // As the clock on the wall of the site showed it.
  const time = (instant: string) => format.wallTime(wallTimeOf(instant, timeZone))
  const day = dayOf(clockInTime, timeZone)
  const [from, to] = shift ? [format.wallTime(shift.startTime), format.wallTime(shift.endTime)] : []
  const sources = { position: null, manual: t`By hand`, manager: t`By a manager`, offline: t`Sent later` }
  return (
    <li className="flex flex-col gap-1 p-2.5 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{format.namedDay(day)}</span>
        <span className="font-semibold tabular-nums">{format.number(entry.hours, 2)}</span>
      </div>
      <p className="tabular-nums">
        {time(clockInTime)} – {clockOutTime === null ? '' : time(clockOutTime)}
        {breakMinutes > 0 && (
          <span className="text-muted">
            {' · '}
            <Trans>{breakMinutes} min break</Trans>
          </span>
        )}
      </p>
      <p className="text-muted">
        {[entry.employeeName, entry.position, entry.businessName].filter(Boolean).join(' · ')}
      </p>
      {shift && (
        <p className="text-muted tabular-nums">
          <Trans>
            Planned {from} – {to}
          </Trans>
          {shift.location && ` · ${shift.location}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5 text-muted text-xs">
        <Trans>In</Trans> <VerdictPill verdict={entry.clockInVerdict} zone={entry.clockInZone} />
        {entry.clockOutVerdict && (
          <>
            <Trans>Out</Trans> <VerdictPill verdict={entry.clockOutVerdict} zone={entry.clockOutZone} />
          </>
        )}
        {sources[entry.source] && <Badge>{sources[entry.source]}</Badge>}
        <KeptWords kept={entry.clockInKept} timeZone={timeZone} />
        <KeptWords kept={entry.clockOutKept} timeZone={timeZone} />
        {corrections > 0 && (
          <Badge>
            <Trans>Corrected</Trans>
          </Badge>
        )}
        {entry.approvedAt && <Trans>Approved {format.date(entry.approvedAt)}</Trans>}
      </div>
      <EntryRounds entry={entry} />
    </li>
  )
}

/** The rounds walked meanwhile, each leading to what was seen on it. */
function EntryRounds({ entry: { rounds, timeZone } }: { entry: LineEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  if (rounds.length === 0) return null
  const time = (instant: string) => format.wallTime(wallTimeOf(instant, timeZone))
  return (
    <ul aria-label={t`Rounds`} className="m-0 flex list-none flex-col p-0">
      {rounds.map(({ id, name, startedAt, finishedAt, seen, checkpoints: all }) => (
        <li key={id} className="tabular-nums">
          <Link to={screens.tours.path} search={{ run: String(id) }} className={`${textLink} inline-block max-sm:py-2`}>
            {name}
          </Link>{' '}
          <span className="text-muted">
            {time(startedAt)} – {time(finishedAt)} ·{' '}
            <Trans>
              {seen} of {all} checkpoints
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}
