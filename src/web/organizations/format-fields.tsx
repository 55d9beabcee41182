import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { factsOf } from '#shared/country/facts.ts'
import { dateFormats } from '#shared/country/formats.ts'
import { isExemptionKnown } from '#shared/country/invoice-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Option } from '#web/ui/options.ts'
import { Select } from '#web/ui/select.tsx'
import type { OrganizationValues } from './organization-values.ts'

/** What a company may write otherwise than its country does. */
export function FormatFields() {
  const { t, i18n } = useLingui()
  const { register, watch } = useFormContext<OrganizationValues>()
  const country = watch('country')
  const facts = factsOf(country)
  const days = weekdayOptions(i18n.locale)
  const hours = [
    { value: '12h', label: t`12 hours` },
    { value: '24h', label: t`24 hours` },
  ]
  const distances = [
    { value: 'km', label: t`Metres and kilometres` },
    { value: 'mi', label: t`Feet and miles` },
  ]
  const papers = [
    { value: 'A4', label: 'A4' },
    { value: 'Letter', label: 'Letter' },
  ]
  return (
    <>
      <Format name="dateFormat" label={t`Date Format`} usual={facts.dateFormat} options={dateFormats.map(same)} />
      <Format name="hourFormat" label={t`Time Format`} usual={facts.hourFormat} options={hours} />
      <Format
        name="firstDay"
        label={t`First day of the week`}
        hint={t`Of the week board and of reports. Weeks of pay begin on Monday.`}
        usual={String(facts.firstDay)}
        options={days}
      />
      <Format name="distanceUnit" label={t`Distances`} usual={facts.distanceUnit} options={distances} />
      <Format name="paper" label={t`Paper`} usual={facts.paper} options={papers} />
      <FormField<OrganizationValues> name="taxLabel" label={t`Name of the tax`} optional>
        {props => <Input {...props} autoComplete="off" placeholder={facts.taxLabel} />}
      </FormField>
      {isExemptionKnown(country) && (
        <Checkbox
          {...register('taxExempt')}
          label={t`Exempt from ${facts.taxLabel}`}
          hint={t`Invoices without tax say by which law.`}
          className="sm:col-span-2"
        />
      )}
    </>
  )
}

interface FormatProps {
  name: 'dateFormat' | 'hourFormat' | 'firstDay' | 'distanceUnit' | 'paper'
  label: string
  hint?: string
  /** What the country has. */
  usual: string
  options: Option[]
}

function Format({ name, label, hint, usual, options }: FormatProps) {
  const { t } = useLingui()
  const inherited = options.find(({ value }) => value === usual)?.label ?? usual
  return (
    <FormField<OrganizationValues> name={name} label={label} {...(hint && { hint })} required>
      {props => (
        <Select {...props} options={options}>
          <option value="">{t`As in the country (${inherited})`}</option>
        </Select>
      )}
    </FormField>
  )
}

const same = (value: string) => ({ value, label: value })

// The first of January 2024 was a Monday.
function weekdayOptions(locale: string): Option[] {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: names.format(Date.UTC(2024, 0, day, 12)) }))
}
