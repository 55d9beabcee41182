import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import type { Assumptions } from '#shared/plans/what-if.ts'
import { useFormat } from '#web/platform/format.ts'
import { useWeekdaysText } from '#web/platform/weekdays.ts'

/** What is assumed, a sentence for each. */
export function useAssumptionWords() {
  const { t } = useLingui()
  const format = useFormat()
  const daysText = useWeekdaysText()
  return ({ absent, posts, licences }: Assumptions): string[] => [
    ...absent.map(({ employee: { name }, from, to }) => {
      const [first, last] = [format.day(from), format.day(to)]
      return from === to ? t`${name} is away on ${first}` : t`${name} is away ${first} – ${last}`
    }),
    ...posts.map(({ business, location, headCount, weekdays, startTime, endTime }) => {
      const place = placeText({ businessName: business.name, location })
      const people = plural(headCount, { one: '# person more', other: '# people more' })
      const when = `${daysText(weekdays)}, ${format.wallTime(startTime)} – ${format.wallTime(endTime)}`
      return `${people}: ${place} · ${when}`
    }),
    ...licences.map(({ employee, licence, endsOn }) => {
      const [last, name] = [format.day(endsOn), employee?.name]
      return name === undefined ? t`${licence} ends on ${last} for everyone` : t`${licence} of ${name} ends on ${last}`
    }),
  ]
}
