import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const known = {
  'America/New_York': msg`Eastern Time (New York)`,
  'America/Chicago': msg`Central Time (Chicago)`,
  'America/Denver': msg`Mountain Time (Denver)`,
  'America/Los_Angeles': msg`Pacific Time (Los Angeles)`,
}

// Browsers list these under names that the places themselves have given up.
const renamed = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/Nuuk']

/** Every time zone this browser knows by a name to search for: the one in use first, then those of the country. */
export function timeZoneOptions(inUse: string, country: string) {
  const others = ['UTC', ...renamed, ...Intl.supportedValuesOf('timeZone')].sort()
  const usual = country === 'US' ? Object.keys(known) : zonesIn(country)
  return [...new Set([inUse, ...usual, ...others])].map(value => ({ value, label: nameOf(value) }))
}

function zonesIn(country: string): string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? []
}

function nameOf(zone: string) {
  const name = known[zone as keyof typeof known]
  return name ? i18n._(name) : zone.replaceAll('_', ' ')
}
