import { useLingui } from '@lingui/react/macro'
import { addDays, type Day, mondayOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import type { Option } from '#web/ui/options.ts'

const weeksOffered = 26

/** The weeks one can choose from, this one first; a week that a link names is among them however old it is. */
export function useWeeks(named = ''): Option<Day>[] {
  const format = useFormat()
  const { t } = useLingui()
  const thisWeek = mondayOf(format.today())
  const weeks = Array.from({ length: weeksOffered }, (_, ago) => addDays(thisWeek, -7 * ago))
  const offered = named === '' || weeks.includes(named) ? weeks : [...weeks, named]
  return offered.map(monday => {
    const first = format.day(monday)
    return { value: monday, label: t`Week of ${first}` }
  })
}

/** The last week that is over: the one that payroll waits for. */
export const lastWeekOf = (today: Day) => addDays(mondayOf(today), -7)
