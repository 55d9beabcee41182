import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { habitsOfCompany } from '#shared/country/habits.ts'
import { distanceIn, longDateIn, moneyIn, wallTimeIn } from '#shared/country/notation.ts'
import { companyOfForm } from './country-values.ts'
import type { OrganizationValues } from './organization-values.ts'

/** What the choices come to, while they are being made. */
export function CountryExample() {
  const { watch } = useFormContext<OrganizationValues>()
  const values = watch()
  const company = companyOfForm(values, values.timeZone)
  const habits = habitsOfCompany(company)
  const parts = [
    longDateIn(habits, '2026-11-16'),
    wallTimeIn(habits, '16:04'),
    moneyIn(habits, '66738.17'),
    distanceIn(habits, 1340),
    `${company.taxLabel} · ${company.paper}`,
  ]
  return (
    <div className="rounded-control bg-background px-3 py-2 sm:col-span-2">
      <p className="text-muted text-sm">
        <Trans>Written like this</Trans>
      </p>
      <p className="tabular-nums">{parts.join(' · ')}</p>
    </div>
  )
}
