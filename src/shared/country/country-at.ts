import { countries } from './countries.ts'
import { zonesIn } from './facts.ts'

/**
 * The country of a device: its clock says where it stands, its language only what its owner reads. Where clocks are those
 * of several countries, or of none, the language decides.
 */
export function countryAt(tag: string, timeZone: string) {
  const locale = new Intl.Locale(tag)
  const there = countries.filter(country => zonesIn(country).includes(timeZone))
  const spoken = locale.region ?? locale.maximize().region
  const region = spoken !== undefined && there.includes(spoken) ? spoken : (there[0] ?? spoken)
  return region !== undefined && countries.includes(region) ? region : 'US'
}
