import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { currencyOf } from '#shared/country/countries.ts'
import { factsOf } from '#shared/country/facts.ts'
import { taxIdsIn } from '#shared/country/tax-ids.ts'
import { readLanguage } from '#shared/words.ts'
import { countryOptions, currencyOptions } from '#web/platform/country-options.ts'
import { FormField } from '#web/ui/form.tsx'
import { FormCombobox } from '#web/ui/form-combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TimeZoneField } from './contact-fields.tsx'
import { CountryExample } from './country-example.tsx'
import { FormatFields } from './format-fields.tsx'
import type { OrganizationValues } from './organization-values.ts'

/** Where the company is, and how it writes: the one place for both. */
export function CountryFields() {
  const { t, i18n } = useLingui()
  const language = readLanguage(i18n.locale)
  const { setValue, watch } = useFormContext<OrganizationValues>()
  const country = watch('country')
  const [places, moneys] = useMemo(() => [countryOptions(language), currencyOptions(language)], [language])

  // Whoever moves the company takes the money and the clocks of the new country along, and can still say otherwise.
  function follow(chosen: string) {
    const { timeZone } = factsOf(chosen)
    setValue('currency', currencyOf(chosen))
    if (timeZone !== null) setValue('timeZone', timeZone)
  }

  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Country and formats</Trans>
      </h3>
      <FormCombobox<OrganizationValues> name="country" label={t`Country`} options={places} onChosen={follow} required />
      <FormField<OrganizationValues>
        name="language"
        label={t`Language`}
        hint={t`Of mails and documents, and of people who chose none.`}
        required
      >
        {props => (
          <Select {...props}>
            <option value="en">English</option>
            <option value="es">Español</option>
            <option value="fr">Français</option>
          </Select>
        )}
      </FormField>
      <TimeZoneField country={country} />
      <FormCombobox<OrganizationValues> name="currency" label={t`Currency`} options={moneys} required />
      <FormatFields />
      {taxIdsIn(country).map(({ kind, label, example }) => (
        <FormField<OrganizationValues>
          key={kind}
          name={`taxIds.${kind}`}
          label={label}
          {...(example && { hint: t`For example ${example}` })}
          optional
        >
          {props => <Input {...props} autoComplete="off" />}
        </FormField>
      ))}
      <CountryExample />
    </>
  )
}
