import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const usual = {
  'America/New_York': msg`Eastern Time (New York)`,
  'America/Chicago': msg`Central Time (Chicago)`,
  'America/Denver': msg`Mountain Time (Denver)`,
  'America/Los_Angeles': msg`Pacific Time (Los Angeles)`,
}

// Browsers list these under names that the places themselves have given up.
const renamed = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/Nuuk']

/** Every time zone this browser knows by a name to search for, the usual ones first, and the one in use in any case. */
export function timeZoneOptions(inUse: string) {
  const others = ['UTC', ...renamed, ...Intl.supportedValuesOf('timeZone')].sort()
  const zones = new Set([...Object.keys(usual), inUse, ...others])
  return [...zones].map(value => ({ value, label: nameOf(value) }))
}

function nameOf(zone: string) {
  const known = usual[zone as keyof typeof usual]
  return known ? i18n._(known) : zone.replaceAll('_', ' ')
}
