import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, isoOf, wallTime } from './calendar.ts'
import { type Entry, needsReview, paidSeconds } from './entry.ts'
import { entryRows } from './entry-rows.ts'
import { isGuard } from './people.ts'
import { type SiteKey, siteOf } from './sites.ts'

interface Asked {
  site: SiteKey
  contractId: number
  /** In weeks before this one. */
  week: number
  silence: 'confirms' | 'blocks'
  /** Who said yes, where somebody did. */
  confirmedBy?: AccountEmail
}

const asked: Asked[] = [
  { site: 'market', contractId: 5, week: -3, silence: 'blocks', confirmedBy: 'client-site@muster.demo' },
  { site: 'market', contractId: 5, week: -2, silence: 'blocks', confirmedBy: 'client@muster.demo' },
  { site: 'market', contractId: 5, week: -1, silence: 'blocks' },
  { site: 'medical', contractId: 4, week: -1, silence: 'confirms' },
]

/** Weeks that clients are asked to confirm: the last one waits. */
export function askForHours({ monday: thisMonday, nowMs }: Calendar, entries: Entry[]) {
  const versions = new Map(entryRows(entries).map(({ id, version }) => [id, version]))
  const weeks = asked.map(({ site, contractId, week, silence, confirmedBy }, index) => {
    const { organization, client, id: businessId } = siteOf(site)
    const monday = thisMonday.add({ days: 7 * week })
    const [fromMs, toMs] = [wallTime(monday, '00:00'), wallTime(monday.add({ days: 7 }), '00:00')]
    const answer = confirmedBy && {
      answeredBy: accountId(confirmedBy),
      answeredAt: isoOf(wallTime(monday.add({ days: 9 }), '10:05')),
    }
    const confirmation: Insertable<DB['hourConfirmations']> = {
      organizationId: organization.id,
      id: index + 1,
      contractId,
      clientId: client.id,
      businessId,
      weekStarting: monday.toString(),
      dueOn: monday.add({ days: 15 }).toString(),
      silence,
      askedAt: isoOf(Math.min(nowMs, wallTime(monday.add({ days: 8 }), '11:17'))),
      askedBy: accountId(organization.supervisor),
      ...(answer && { state: 'confirmed', ...answer }),
    }
    const worked = entries.filter(
      entry =>
        entry.shift.site.key === site &&
        entry.inMs >= fromMs &&
        entry.inMs < toMs &&
        entry.outMs !== null &&
        !needsReview(entry) &&
        isGuard(entry.person) &&
        paidSeconds(entry) > 0,
    )
    const lines = worked.map(
      (entry): Insertable<DB['hourConfirmationLines']> => ({
        organizationId: organization.id,
        confirmationId: index + 1,
        timeEntryId: entry.id,
        clockInTime: isoOf(entry.inMs),
        clockOutTime: isoOf(entry.outMs as number),
        seconds: paidSeconds(entry),
        entryVersion: versions.get(entry.id) ?? 1,
        ...(answer && { state: 'confirmed', ...answer }),
      }),
    )
    return { confirmation, lines }
  })
  return { confirmations: weeks.map(({ confirmation }) => confirmation), lines: weeks.flatMap(({ lines }) => lines) }
}
