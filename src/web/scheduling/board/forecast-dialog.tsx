import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PersonForecast } from '#shared/dashboard/overview-contract.ts'
import { screens } from '#shared/screens.ts'
import { addDays } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Shape } from '#web/ui/pill.tsx'
import { textLink } from '#web/ui/text-link.ts'
import type { Forecast } from './forecast-line.tsx'

/** Everyone's week if the plan holds: worked, still planned, overtime and cost, whoever has most overtime first. */
export function ForecastDialog({ forecast, onClose }: { forecast: Forecast; onClose: () => void }) {
  const { weekStarting, people } = forecast
  const { t } = useLingui()
  const format = useFormat()
  const [first, last] = [weekStarting && format.day(weekStarting), weekStarting && format.day(addDays(weekStarting, 6))]
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t`Forecast of this week`}
      description={t`${first} – ${last}: what is worked so far, with the clock that runs, and what is left of the plan.`}
    >
      <ul className="m-0 flex list-none flex-col divide-y p-0">
        {people.map(person => (
          <PersonWeek key={person.employeeId} person={person} />
        ))}
      </ul>
    </Dialog>
  )
}

function PersonWeek({ person }: { person: PersonForecast }) {
  const format = useFormat()
  const { name, seconds, overtimeSeconds, workedSeconds, plannedSeconds, cost } = person
  const hours = (of: number) => format.hours(of / 3600)
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2 tabular-nums">
      <Link
        to={screens.scheduling.path}
        search={{ view: 'week', search: name }}
        className={`${textLink} min-w-0 truncate font-medium max-sm:py-1.5`}
      >
        {name}
      </Link>
      <span className="text-right font-medium">{hours(seconds)} h</span>
      <span className="text-muted text-sm">
        <Trans>
          {hours(workedSeconds)} h worked, {hours(plannedSeconds)} h planned
        </Trans>
        {cost && <> · {format.money(cost.amount, cost.currency)}</>}
      </span>
      {overtimeSeconds > 0 && (
        <span className="flex items-center justify-end gap-1 font-medium text-bad text-sm">
          <Shape tone="bad" size={9} />
          <Trans>{hours(overtimeSeconds)} h overtime</Trans>
        </span>
      )}
    </li>
  )
}
