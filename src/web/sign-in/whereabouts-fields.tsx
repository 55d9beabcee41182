import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ProviderRegistration } from '#shared/accounts/sign-up-contract.ts'
import { currencyOf } from '#shared/country/countries.ts'
import { factsOf } from '#shared/country/facts.ts'
import { readLanguage } from '#shared/words.ts'
import { countryOptions } from '#web/platform/country-options.ts'
import { FormCombobox } from '#web/ui/form-combobox.tsx'

type Fields = z.input<typeof ProviderRegistration>

/** The country; what follows from it is said, and can be changed later on. */
export function WhereaboutsFields() {
  const { t, i18n } = useLingui()
  const language = readLanguage(i18n.locale)
  const { setValue, watch } = useFormContext<Fields>()
  const options = useMemo(() => countryOptions(language), [language])
  const [zone = '', currency = ''] = [watch('timeZone')?.replaceAll('_', ' '), watch('currency')]

  function follow(country: string) {
    const { timeZone } = factsOf(country)
    setValue('currency', currencyOf(country))
    if (timeZone !== null) setValue('timeZone', timeZone)
  }

  return (
    <FormCombobox<Fields>
      name="country"
      label={t`Country`}
      hint={t`${zone} time and amounts in ${currency}. You can change the time whenever you like, the currency until your first invoice.`}
      options={options}
      onChosen={follow}
      className="sm:col-span-2"
      required
    />
  )
}
