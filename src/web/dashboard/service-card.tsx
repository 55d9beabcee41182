import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { homes, ServiceDay, ServiceShift, SiteService } from '#shared/dashboard/homes-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { useFormat } from '#web/platform/format.ts'
import { useShiftTimes } from '#web/shifts/times/public.ts'
import { Card } from '#web/ui/card.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

/** Today and yesterday at each of a client's sites, with the times that the clock says. */
export function ServiceCard({ service }: { service: ReplyOf<typeof homes.service> | undefined }) {
  const { t } = useLingui()
  if (service === undefined || service.sites.length === 0) return null
  const { sites, total } = service
  return (
    <Card title={t`Today and yesterday`} flush>
      <ul aria-label={t`Today and yesterday`} className="m-0 list-none divide-y p-0">
        {sites.map(site => (
          <Site key={site.businessId} site={site} />
        ))}
      </ul>
      {total > sites.length && (
        <p className="border-t px-4 py-2 text-muted text-sm">
          <Trans>
            {sites.length} of {total} sites
          </Trans>
        </p>
      )}
    </Card>
  )
}

function Site({ site: { name, today, yesterday, timeZone } }: { site: SiteService }) {
  const { t } = useLingui()
  return (
    <li className="px-4 py-3">
      <h3 className="font-semibold text-base">{name}</h3>
      <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <DayOf title={t`Today`} day={today} timeZone={timeZone} />
        <DayOf title={t`Yesterday`} day={yesterday} timeZone={timeZone} />
      </div>
    </li>
  )
}

function DayOf({ title, day, timeZone }: { title: string; day: ServiceDay; timeZone: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { plannedHours, workedHours, shiftCount, shifts, roundsFinished, incidents } = day
  const worked = format.hours(workedHours)
  const planned = format.hours(plannedHours)
  const facts = [
    ...(roundsFinished > 0 ? [t`${plural(roundsFinished, { one: '# round walked', other: '# rounds walked' })}`] : []),
    ...(incidents > 0 ? [t`${plural(incidents, { one: '# incident', other: '# incidents' })}`] : []),
  ]
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h4 className="text-muted text-sm">{title}</h4>
        <span className="font-semibold tabular-nums">
          {plannedHours > 0 ? (
            <Trans>
              {worked} of {planned} h
            </Trans>
          ) : (
            <Trans>{worked} h</Trans>
          )}
        </span>
        {facts.length > 0 && <span className="text-muted text-sm">{facts.join(' · ')}</span>}
      </div>
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
    </div>
  )
}

const tones: Record<ServiceShift['state'], Tone> = {
  to_come: 'calm',
  awaited: 'calm',
  on_post: 'good',
  over: 'calm',
  missing: 'bad',
}

function Shift({ shift, timeZone }: { shift: ServiceShift; timeZone: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const { state, name, cameAt, leftAt } = shift
  const words = {
    to_come: t`To come`,
    awaited: t`Begins now`,
    on_post: t`On post`,
    over: t`Worked`,
    missing: t`Nobody there`,
  }
  const really =
    cameAt && (leftAt ? `${format.time(cameAt)} – ${format.time(leftAt)}` : t`since ${format.time(cameAt)}`)
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name ?? t`Open shift`}</span>
        <span className="block text-muted text-sm tabular-nums">
          {really ? t`${really} (planned ${times({ ...shift, timeZone })})` : times({ ...shift, timeZone })}
        </span>
      </span>
      <Pill tone={tones[state]}>{words[state]}</Pill>
    </li>
  )
}
