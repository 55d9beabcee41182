import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { bases, rhythms } from '#shared/contracts/shapes.ts'
import { readLanguage } from '#shared/words.ts'
import { currencyOptions } from '#web/platform/country-options.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { FormCombobox } from '#web/ui/form-combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { ContractValues } from './contract-values.ts'
import { useContractWords } from './contract-words.ts'

export function DaysFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField<ContractValues> name="name" label={t`Name`} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<ContractValues> name="startsOn" label={t`First day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<ContractValues> name="endsOn" label={t`Last day`} optional>
        {props => <Input {...props} type="date" />}
      </FormField>
    </>
  )
}

/** What is billed, and how often. */
export function BillingFields() {
  const { t, i18n } = useLingui()
  const words = useContractWords()
  const language = readLanguage(i18n.locale)
  const moneys = useMemo(() => currencyOptions(language), [language])
  const basis = useWatch<ContractValues, 'basis'>({ name: 'basis' })
  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Invoices</Trans>
      </h3>
      <FormField<ContractValues> name="basis" label={t`What is billed`} required>
        {props => (
          <Select {...props}>
            {bases.map(one => (
              <option key={one} value={one}>
                {words.basis[one]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<ContractValues> name="rhythm" label={t`How often`} required>
        {props => (
          <Select {...props}>
            {rhythms.map(one => (
              <option key={one} value={one}>
                {words.rhythm[one]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {basis === 'worked' && (
        <FormField<ContractValues>
          name="minimumHours"
          label={t`Least hours of a shift`}
          hint={t`A shorter shift is billed as so many.`}
          optional
        >
          {props => <Input {...props} inputMode="decimal" autoComplete="off" />}
        </FormField>
      )}
      <FormField<ContractValues>
        name="holidayPercent"
        label={t`Added on holidays (%)`}
        hint={t`For time that begins on a holiday of the site.`}
        optional
      >
        {props => <Input {...props} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField<ContractValues> name="taxPercent" label={t`Tax (%)`} hint={t`Empty: as the client`} optional>
        {props => <Input {...props} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField<ContractValues>
        name="dueDays"
        label={t`Invoices due after (days)`}
        hint={t`Empty: as the client`}
        optional
      >
        {props => <Input {...props} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormCombobox<ContractValues>
        name="currency"
        label={t`Currency`}
        options={[{ value: '', label: t`As the client` }, ...moneys]}
      />
      <FormField<ContractValues>
        name="invoiceEmails"
        label={t`Invoices go to`}
        hint={t`Several addresses with commas between them. Empty: as the client`}
        optional
      >
        {props => <Input {...props} inputMode="email" autoComplete="off" />}
      </FormField>
    </>
  )
}

/** What the client may count on besides. */
export function ServiceFields() {
  const { t } = useLingui()
  const { register } = useFormContext<ContractValues>()
  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Service</Trans>
      </h3>
      <FormField<ContractValues> name="answerWithinHours" label={t`Requests are answered within (hours)`} optional>
        {props => <Input {...props} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <Checkbox
        label={t`Release incidents to the client once they are closed`}
        hint={t`Daily reports go at the hour that their site says; finished rounds are always shown.`}
        {...register('releasesIncidents')}
        className="sm:self-center"
      />
      <FormField<ContractValues>
        name="notes"
        label={t`Notes for the company`}
        hint={t`The client never sees them.`}
        optional
        className="sm:col-span-2"
      >
        {props => <Textarea {...props} rows={2} />}
      </FormField>
    </>
  )
}
