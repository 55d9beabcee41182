import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { scheduling } from '#shared/scheduling/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wallOf } from '#web/platform/wall-input.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import type { CorrectionForm } from './correction-form.ts'

/** The hours of the shift that an entry was worked on, and its planned end with one press. */
export function PlannedTimes({ scheduleId, timeZone }: { scheduleId: number; timeZone: string }) {
  const { setValue } = useFormContext<CorrectionForm>()
  const times = useShiftTimes()
  const { data: shift } = useEndpoint(scheduling.get, { id: scheduleId })
  if (shift === undefined) return null
  const planned = times(shift)
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm sm:col-span-2">
      <span className="text-muted">
        <Trans>Planned: {planned}</Trans>
      </span>
      <Button
        size="small"
        onClick={() =>
          setValue('clockOutTime', wallOf(shift.endsAt, timeZone), { shouldDirty: true, shouldValidate: true })
        }
      >
        <Trans>Use planned end</Trans>
      </Button>
    </p>
  )
}
