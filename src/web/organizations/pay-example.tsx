import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { CompanyPayRules } from '#shared/organizations/pay-rules.ts'
import { addDays, instantAt } from '#shared/time.ts'
import { addPay, paidDaysOf } from '#shared/timesheets/pay-parts.ts'
import { payTermsOf, weekTermsOf } from '#shared/timesheets/pay-terms.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMinutes } from '#web/platform/spoken-time.ts'
import { PayRulesForm, type PayRulesValues, rulesOf } from './pay-rules-values.ts'

// An ordinary week, on clocks that never change.
const monday = '2026-06-01'
const holiday = addDays(monday, 2)
const zone = 'UTC'

/** What the rules come to, while they are being written. */
export function PayExample() {
  const format = useFormat()
  const spoken = useMinutes()
  const values = useFormContext<PayRulesValues>().watch()
  if (!PayRulesForm.safeParse(values).success) return null
  const rules = rulesOf(values)
  const night = spoken(worth(rules, [[addDays(monday, 5), '22:00', 8]]))
  const long = spoken(
    worth(
      rules,
      weekdays.map(day => [addDays(monday, day), '08:00', 10]),
    ),
  )
  const feast = spoken(worth(rules, [[holiday, '08:00', 8]]))
  const [from, to] = [format.wallTime('22:00'), format.wallTime('06:00')]
  return (
    <div className="rounded-control bg-background px-3 py-2 sm:col-span-2" aria-live="polite">
      <p className="text-muted text-sm">
        <Trans>Paid like this</Trans>
      </p>
      <ul className="m-0 list-none p-0 tabular-nums [&_strong]:whitespace-nowrap">
        <li>
          <Trans>
            The night from Saturday to Sunday, {from} – {to}: 8 h are paid as <strong>{night}</strong>
          </Trans>
        </li>
        <li>
          <Trans>
            Five days of 10 h: 50 h are paid as <strong>{long}</strong>
          </Trans>
        </li>
        <li>
          <Trans>
            Eight hours on a holiday are paid as <strong>{feast}</strong>
          </Trans>
        </li>
      </ul>
    </div>
  )
}

const weekdays = [0, 1, 2, 3, 4]

/** In minutes. */
function worth(rules: CompanyPayRules, shifts: [day: string, from: string, hours: number][]) {
  const terms = payTermsOf(rules, new Set(shifts.length === 1 && shifts[0]?.[0] === holiday ? [holiday] : []))
  const entries = shifts.map(([day, from, hours]) => {
    const clockInTime = instantAt(day, from, zone)
    const clockOutTime = new Date(Date.parse(clockInTime) + hours * 3_600_000).toISOString()
    return { clockInTime, clockOutTime, breakSeconds: 0, breaks: [], timeZone: zone, terms }
  })
  const { paySeconds } = addPay(paidDaysOf(entries, monday, weekTermsOf(rules), 0))
  return Math.round(paySeconds / 60)
}
