import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { noTaxReasons } from '#shared/clients/contract.ts'
import { addressExampleIn } from '#shared/country/addresses.ts'
import { clientTaxIdIn } from '#shared/country/tax-ids.ts'
import { readLanguage } from '#shared/words.ts'
import { countryOptions, currencyOptions } from '#web/platform/country-options.ts'
import { FormField } from '#web/ui/form.tsx'
import { FormCombobox } from '#web/ui/form-combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ClientValues, languageNames } from './client-values.ts'
import { useNoTaxWords } from './no-tax-words.ts'

type Labels = Record<keyof ClientValues, string>

export function useClientLabels(): Labels {
  const { t } = useLingui()
  return {
    name: t`Name`,
    address: t`Address`,
    phone: t`Phone`,
    email: t`Email for invoices`,
    taxId: t`Tax ID`,
    country: t`Country`,
    language: t`Language`,
    currency: t`Currency`,
    invoiceDueDays: t`Invoices due after (days)`,
    invoiceTaxPercent: t`Tax (%)`,
    noTaxReason: t`Why no tax`,
    noTaxNote: t`Words about it on invoices`,
    buyerReference: t`Their reference`,
    contacts: t`Contacts`,
    notes: t`Notes for the company`,
  }
}

/** Who the client is and how to reach it. */
export function IdentityFields({ home }: { home: string }) {
  const { t, i18n } = useLingui()
  const language = readLanguage(i18n.locale)
  const places = useMemo(() => countryOptions(language), [language])
  const labels = useClientLabels()
  const country = useClientCountry(home)
  return (
    <>
      <FormField<ClientValues> name="name" label={labels.name} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<ClientValues> name="address" label={labels.address} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={3} autoComplete="off" placeholder={addressExampleIn(country)} />}
      </FormField>
      <FormCombobox<ClientValues>
        name="country"
        label={labels.country}
        options={[{ value: '', label: t`As the company` }, ...places]}
        className="sm:col-span-2"
      />
      <FormField<ClientValues> name="email" label={labels.email} optional>
        {props => <Input {...props} type="email" autoComplete="off" />}
      </FormField>
      <FormField<ClientValues> name="phone" label={labels.phone} optional>
        {props => <Input {...props} type="tel" autoComplete="off" />}
      </FormField>
    </>
  )
}

// What is left to the company is in its country.
const useClientCountry = (home: string) => useWatch<ClientValues, 'country'>({ name: 'country' }) || home

/** What its invoices say, and when they are due. */
export function TermsFields({ home }: { home: string }) {
  const { t, i18n } = useLingui()
  const language = readLanguage(i18n.locale)
  const moneys = useMemo(() => currencyOptions(language), [language])
  const labels = useClientLabels()
  const taxId = clientTaxIdIn(useClientCountry(home))
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
      <FormField<ClientValues> name="taxId" label={taxId.label} optional>
        {props => <Input {...props} autoComplete="off" placeholder={taxId.example} />}
      </FormField>
      <FormField<ClientValues>
        name="buyerReference"
        label={labels.buyerReference}
        hint={t`An order number, or the Leitweg-ID of an authority`}
        optional
      >
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <NoTaxFields />
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

/** Asked for where no tax is charged: an electronic invoice has to say why. */
function NoTaxFields() {
  const { t } = useLingui()
  const labels = useClientLabels()
  const words = useNoTaxWords()
  return (
    <>
      <FormField<ClientValues> name="noTaxReason" label={labels.noTaxReason} hint={t`Where the tax is 0 %`}>
        {props => (
          <Select {...props}>
            <option value="">{t`Nothing said`}</option>
            {noTaxReasons.map(reason => (
              <option key={reason} value={reason}>
                {words[reason]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<ClientValues> name="noTaxNote" label={labels.noTaxNote} optional>
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
    </>
  )
}
