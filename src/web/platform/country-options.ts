import { countries, currencies } from '#shared/country/countries.ts'
import type { Language } from '#shared/words.ts'
import type { Option } from '#web/ui/options.ts'

/** Countries by their names in a language; their letters and their own names can be searched for as well. */
export const countryOptions = (language: Language) =>
  named(language, 'region', countries, (code, name) => `${name} (${code})`).map(option => ({
    ...option,
    also: ownNameOf(option.value),
  }))

const ownNameOf = (country: string) =>
  new Intl.DisplayNames(new Intl.Locale('und', { region: country }).maximize(), { type: 'region' }).of(country) ?? ''

export const currencyOptions = (language: Language) =>
  named(language, 'currency', currencies, (code, name) => `${code} · ${name}`)

function named(
  language: Language,
  type: 'region' | 'currency',
  codes: readonly string[],
  say: (code: string, name: string) => string,
): Option[] {
  const names = new Intl.DisplayNames(language, { type })
  return codes
    .map(value => ({ value, label: say(value, names.of(value) ?? value) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
