import { Trans, useLingui } from '@lingui/react/macro'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { useShiftTimes } from '#web/shifts/times/public.ts'
import { Button } from '#web/ui/button.tsx'
import { useClashes, useKeepShift } from './clashes.ts'

/** Published shifts whose person has said since that they cannot: to be covered, or kept. */
export const useAvailabilityAttention: UseAttention = () => {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const clashes = useClashes()
  return clashes?.map(clash => ({
    key: `availability-${clash.scheduleId}`,
    count: 1,
    tone: 'wait' as const,
    to: wayTo(screens.scheduling, { view: 'day', date: clash.date, cover: String(clash.scheduleId) }),
    text: t`${clash.name} cannot work a published shift`,
    where: `${format.namedDay(clash.date)}, ${times(clash)} · ${placeText(clash)}`,
    since: clash.saidAt,
    verb: t`Find cover`,
    action: <KeepShift clash={clash} />,
  }))
}

function KeepShift({ clash }: { clash: AvailabilityClash }) {
  const { t } = useLingui()
  const keep = useKeepShift()
  const { name } = clash
  return (
    <Button
      size="small"
      pending={keep.isPending}
      aria-label={t`Keep the shift of ${name}`}
      onClick={() => keep.start({ id: clash.scheduleId })}
    >
      <Trans>Keep</Trans>
    </Button>
  )
}
