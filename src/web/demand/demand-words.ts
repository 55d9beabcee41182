import { useLingui } from '@lingui/react/macro'
import type { Demand, HolidayRule } from '#shared/demand/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useWeekdaysText } from '#web/platform/weekdays.ts'

export function useHolidayWords(): Record<HolidayRule, string> {
  const { t } = useLingui()
  return {
    'as-usual': t`As on other days`,
    'not-on-holidays': t`Not on holidays`,
    'only-on-holidays': t`Only on holidays`,
  }
}

/** What a line says, in a few words each. */
export function useDemandWords() {
  const { t } = useLingui()
  const format = useFormat()
  const daysText = useWeekdaysText()
  const holidays = useHolidayWords()
  return {
    days: ({ weekdays, holidays: rule }: Demand) =>
      [daysText(weekdays), ...(rule === 'as-usual' ? [] : [holidays[rule]])].join(' · '),
    hours: ({ startTime, endTime }: Pick<Demand, 'startTime' | 'endTime'>) =>
      `${format.wallTime(startTime)} – ${format.wallTime(endTime)}`,
    asked: ({ position, licences }: Demand) => [...(position ? [position] : []), ...licences].join(', '),
    /** Only what lies before or behind is worth a word. */
    dates: ({ startsOn, endsOn }: Demand) => {
      const today = format.today()
      const [first, last] = [format.day(startsOn), endsOn === null ? '' : format.day(endsOn)]
      if (endsOn !== null && endsOn < today) return t`Ended ${last}`
      if (startsOn > today) return endsOn === null ? t`From ${first}` : `${first} – ${last}`
      return endsOn === null ? '' : t`Until ${last}`
    },
  }
}
