import { countries, currencyOf } from '#shared/country/countries.ts'
import { factsOf } from '#shared/country/facts.ts'
import { type Language, readLanguage } from '#shared/words.ts'
import { rememberedLanguage } from '#web/platform/i18n.tsx'

/** Where a company is that registers with this browser, as far as the browser tells. */
export function whereaboutsOfBrowser() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryOf(navigator.language, timeZone)
  const language: Language = readLanguage(rememberedLanguage())
  return { country, language, timeZone, currency: currencyOf(country) }
}

// A browser that says only "French" is in the country of its clock, if that is but one country's.
function countryOf(tag: string, timeZone: string) {
  const locale = new Intl.Locale(tag)
  const region = locale.region ?? countryOfZone(timeZone) ?? locale.maximize().region
  return region !== undefined && countries.includes(region) ? region : 'US'
}

const countryOfZone = (timeZone: string) => countries.find(country => factsOf(country).timeZone === timeZone)
