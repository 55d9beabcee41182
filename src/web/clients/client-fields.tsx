import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addressExampleIn } from '#shared/country/addresses.ts'
import { readLanguage } from '#shared/words.ts'
import { currencyOptions } from '#web/platform/country-options.ts'
import { useUser } from '#web/platform/session.tsx'
import { FormField } from '#web/ui/form.tsx'
import { FormCombobox } from '#web/ui/form-combobox.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { type ClientValues, languageNames } from './client-values.ts'

type Labels = Record<keyof ClientValues, string>

export function useClientLabels(): Labels {
  const { t } = useLingui()
  return {
    name: t`Name`,
    address: t`Address`,
    phone: t`Phone`,
    email: t`Email for invoices`,
    taxId: t`Tax ID`,
    language: t`Language`,
    currency: t`Currency`,
    invoiceDueDays: t`Invoices due after (days)`,
    invoiceTaxPercent: t`Tax (%)`,
    contacts: t`Contacts`,
    notes: t`Notes for the company`,
  }
}

/** Who the client is and how to reach it. */
export function IdentityFields() {
  const labels = useClientLabels()
  const { company } = useUser()
  return (
    <>
      <FormField<ClientValues> name="name" label={labels.name} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<ClientValues> name="address" label={labels.address} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={3} autoComplete="off" placeholder={addressExampleIn(company.country)} />}
      </FormField>
      <FormField<ClientValues> name="email" label={labels.email} optional>
        {props => <Input {...props} type="email" autoComplete="off" />}
      </FormField>
      <FormField<ClientValues> name="phone" label={labels.phone} optional>
        {props => <Input {...props} type="tel" autoComplete="off" />}
      </FormField>
    </>
  )
}

/** What its invoices say, and when they are due. */
export function TermsFields() {
  const { t, i18n } = useLingui()
  const language = readLanguage(i18n.locale)
  const moneys = useMemo(() => currencyOptions(language), [language])
  const labels = useClientLabels()
  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Invoices</Trans>
      </h3>
      <FormField<ClientValues>
        name="invoiceDueDays"
        label={labels.invoiceDueDays}
        hint={t`Empty: as the company`}
        optional
      >
        {props => <Input {...props} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField<ClientValues>
        name="invoiceTaxPercent"
        label={labels.invoiceTaxPercent}
        hint={t`Empty: as the company`}
        optional
      >
        {props => <Input {...props} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField<ClientValues> name="taxId" label={labels.taxId} optional>
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<ClientValues> name="language" label={labels.language}>
        {props => (
          <Select {...props}>
            <option value="">{t`As the company`}</option>
            {Object.entries(languageNames).map(([language, name]) => (
              <option key={language} value={language}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormCombobox<ClientValues>
        name="currency"
        label={labels.currency}
        hint={t`What its invoices are written in`}
        options={[{ value: '', label: t`As the company` }, ...moneys]}
      />
      <FormField<ClientValues>
        name="notes"
        label={labels.notes}
        hint={t`The client never sees them.`}
        optional
        className="sm:col-span-2"
      >
        {props => <Textarea {...props} rows={2} />}
      </FormField>
    </>
  )
}
