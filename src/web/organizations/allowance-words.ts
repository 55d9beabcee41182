import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Allowance, AllowanceBasis } from '#shared/organizations/allowance-contract.ts'
import { useFormat } from '#web/platform/format.ts'

/** An allowance in a sentence: what is paid for what, and to whom. */
export function useAllowanceWords() {
  const { t } = useLingui()
  const format = useFormat()
  const what = ({ amount, currency, per, leastHours }: Allowance) => {
    const money = format.money(amount, currency)
    const hours = leastHours === null ? '' : format.number(leastHours, Number.isInteger(leastHours) ? 0 : 2)
    const words: Record<AllowanceBasis, string> = {
      hour: t`${money} per hour`,
      shift: leastHours === null ? t`${money} per shift` : t`${money} per shift of at least ${hours} hours`,
      week: leastHours === null ? t`${money} per week` : t`${money} per week of at least ${hours} hours`,
    }
    return words[per]
  }
  const whom = ({ reach, position, people }: Allowance) => {
    const [first] = people
    if (reach === 'everyone') return t`Everyone`
    if (reach === 'position') return t`Position: ${position}`
    if (people.length === 1 && first) return first.name
    return plural(people.length, { one: '# person', other: '# people' })
  }
  return { what, whom }
}
