// Most companies are here; the others follow.
const usual = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

/** Every time zone the browser knows, the usual ones first, and one that is in use even if it does not know it. */
export function timeZones(inUse: string): string[] {
  return [...new Set([...usual, inUse, ...Intl.supportedValuesOf('timeZone')])]
}
