import { currencyOf } from '#shared/country/countries.ts'
import { countryAt } from '#shared/country/country-at.ts'
import { type Language, readLanguage } from '#shared/words.ts'
import { rememberedLanguage } from '#web/platform/i18n.tsx'

/** Where a company is that registers with this browser, as far as the browser tells. */
export function whereaboutsOfBrowser() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryAt(navigator.language, timeZone)
  const language: Language = readLanguage(rememberedLanguage())
  return { country, language, timeZone, currency: currencyOf(country) }
}
