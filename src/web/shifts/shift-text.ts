import { useLingui } from '@lingui/react/macro'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useFormat } from '#web/platform/format.ts'

type Timed = Pick<Schedule, 'startTime' | 'endTime'> & Partial<Pick<Schedule, 'endsNextDay' | 'timeZone'>>

/** The hours of a shift as people say them, with the zone when it is not the reader's own. */
export function useShiftTimes() {
  const format = useFormat()
  const { t } = useLingui()
  return ({ startTime, endTime, endsNextDay = false, timeZone = format.zone }: Timed) => {
    const times = `${format.wallTime(startTime)} – ${format.wallTime(endTime)}`
    const night = endsNextDay ? ` ${t`(next day)`}` : ''
    return timeZone === format.zone ? `${times}${night}` : `${times}${night}, ${cityOf(timeZone)}`
  }
}

const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
