import { recall, remember } from '#web/platform/storage.ts'

const most = 5

/** What this person last looked for on this device, newest first. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(recall(`searches.${userId}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Only what led somewhere is worth remembering. */
export function rememberSearch(userId: string, query: string) {
  const others = recentSearches(userId).filter(one => one.toLowerCase() !== query.toLowerCase())
  remember(`searches.${userId}`, JSON.stringify([query, ...others].slice(0, most)))
}

export const forgetSearches = (userId: string) => remember(`searches.${userId}`, '[]')
