import { Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import type { ClockWindow } from '#shared/time-tracking/rules.ts'
import type { ClockShift } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useBreakText, useExpectedText } from '#web/shifts/times/public.ts'
import { Banner } from '#web/ui/banner.tsx'

/** What the plan says about now. */
export function ShiftBanner({ shift, window }: { shift: ClockShift | null; window: ClockWindow }) {
  const { t } = useLingui()
  if (window === 'ready' && shift)
    return (
      <Banner tone="good" title={t`Ready to Start`}>
        <ShiftLine shift={shift} />
      </Banner>
    )
  if (window === 'later' && shift)
    return (
      <Banner tone="calm" title={t`Scheduled Later`}>
        <ShiftLine shift={shift} />
        <Opening shift={shift} />
      </Banner>
    )
  return (
    <Banner tone="calm" title={t`No Schedule Today`}>
      {shift ? <Ended shift={shift} /> : <Trans>You can still clock in by hand; your supervisor will review it.</Trans>}
    </Banner>
  )
}

function Opening({ shift }: { shift: ClockShift }) {
  const format = useFormat()
  const time = format.time(shift.opensAt)
  return (
    <span className="block">
      <Trans>Clock-in opens at {time}.</Trans>
    </span>
  )
}

/** The wall times of a shift, with their zone when it is not the reader's. */
function ShiftLine({ shift }: { shift: ClockShift }) {
  const format = useFormat()
  const zone = shift.timeZone === format.zone ? '' : ` (${shift.timeZone.replaceAll('_', ' ')})`
  const place = placeText(shift)
  const planned = useBreakText()(shift)
  const expected = useExpectedText()(shift)
  return (
    <>
      {format.wallTime(shift.startTime)} – {format.wallTime(shift.endTime)}
      {zone}
      {planned && <span className="whitespace-nowrap"> · {planned}</span>}
      {expected && <span className="block font-semibold">{expected}</span>}
      {place && <span className="block">{place}</span>}
    </>
  )
}

function Ended({ shift }: { shift: ClockShift }) {
  const format = useFormat()
  const time = format.time(shift.endsAt)
  return <Trans>Your last shift ended at {time}. You can still clock in by hand; your supervisor will review it.</Trans>
}
