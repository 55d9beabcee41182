import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { cover } from '#shared/shift-offers/contract.ts'
import { wallTimeOf } from '#shared/time.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface RestProps {
  shift: Schedule
  rest: NonNullable<ReplyOf<typeof cover.find>['rest']>
  /** Empty while the planner has said nothing. */
  arrival: string
  onArrival: (time: string) => void
}

/** What is still to be done of a shift that runs, and when whoever is given it is to be there. */
export function Rest({ shift, rest, arrival, onArrival }: RestProps) {
  const { t } = useLingui()
  const times = useShiftTimes()
  const { endTime, timeZone } = shift
  const left = times({ startTime: wallTimeOf(rest.startsAt, timeZone), endTime, timeZone })
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular-nums">
        <Trans>What is left: {left}</Trans>
      </p>
      <Field label={t`Expected at`} hint={t`Lateness and cost count from then on.`} className="max-w-52">
        {props => (
          <Input
            {...props}
            type="time"
            value={arrival || wallTimeOf(rest.expectedAt, timeZone)}
            onChange={event => onArrival(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
