import type { Insertable } from 'kysely'
import { insertEdition } from '#server/activity-reports/edition-store.ts'
import { gatherSections } from '#server/activity-reports/sections.ts'
import { insertSignature } from '#server/activity-reports/signature-store.ts'
import { lockReport, updateReport } from '#server/activity-reports/store.ts'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { contentOf } from '#shared/activity-reports/rules.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, dayOf, daysAgo, hourMs, isoOf, isSameDay, wallTime } from './calendar.ts'
import type { Entry } from './entry.ts'
import { isGuard } from './people.ts'
import { type SiteKey, siteOf } from './sites.ts'

const siteKeys: SiteKey[] = ['tower', 'market', 'terminal', 'depot', 'medical']
const weathers = ['Dry, light wind', 'Rain until noon', 'Overcast, 8 °C', 'Clear and cold']
const remarks = [
  'Both roller doors checked at the start and at the end of the shift.',
  'Cleaning crew stayed half an hour longer than announced.',
  'Elevator 2 out of order, sign put up, building management told.',
  'All quiet.',
]

/** Who reads them for the client, and signs once they come to it: what came this morning is still to be signed. */
const signers: Partial<Record<SiteKey, AccountEmail>> = {
  tower: 'client@muster.demo',
  market: 'client@muster.demo',
  terminal: 'client2@muster.demo',
  depot: 'client2@muster.demo',
  medical: 'other-client@muster.demo',
}

interface DemoReport {
  id: number
  siteKey: SiteKey
  daysOld: number
  /** What still lies before the supervisor: yesterday at the depot. */
  isReleased: boolean
}

const reports: DemoReport[] = siteKeys.flatMap((siteKey, site) =>
  [3, 2, 1, 0].map((daysOld, place) => ({
    id: site * 4 + place + 1,
    siteKey,
    daysOld,
    isReleased: daysOld > 1 || (daysOld === 1 && siteKey !== 'depot'),
  })),
)

export const activityReportRows = (calendar: Calendar): Insertable<DB['activityReports']>[] =>
  reports.map(({ id, siteKey, daysOld }) => {
    const { organization, id: businessId } = siteOf(siteKey)
    const begun = isoOf(daysAgo(calendar, daysOld, '00:05'))
    return {
      organizationId: organization.id,
      id,
      businessId,
      day: calendar.today.subtract({ days: daysOld }).toString(),
      status: daysOld === 0 ? 'draft' : 'review',
      weather: daysOld === 0 ? null : (weathers[id % weathers.length] ?? null),
      summary: daysOld === 2 ? 'A quiet day. Everything that was due was done.' : null,
      createdAt: begun,
      updatedAt: begun,
    }
  })

/** The demo guard's today, where they are there; at each site one of those who were. */
export function reportRemarkRows(calendar: Calendar, entries: Entry[]): Insertable<DB['activityReportRemarks']>[] {
  return reports
    .flatMap(({ id, siteKey, daysOld }) => {
      const { organization, id: businessId } = siteOf(siteKey)
      const day = calendar.today.subtract({ days: daysOld })
      // Before anybody has come this morning, whoever is there since last night writes.
      const there = entries
        .filter(({ person, shift, inMs, outMs, oddity }) => {
          const isThere = person.organizationId === organization.id && shift.site.id === businessId
          const wasThen = isSameDay(dayOf(inMs), day) || (outMs === null && isSameDay(dayOf(calendar.nowMs), day))
          return isThere && isGuard(person) && oddity !== 'forgotten' && wasThen
        })
        .toSorted((a, b) => Number(b.person.isOffered) - Number(a.person.isOffered) || a.inMs - b.inMs)
      return there.slice(0, 1).map(({ person, inMs, outMs }) => ({
        organizationId: organization.id,
        reportId: id,
        employeeId: person.id,
        remark: remarks[(id + daysOld) % remarks.length] as string,
        remarkedAt: isoOf(Math.min(Math.max(inMs, wallTime(day, '00:00')) + hourMs, outMs ?? calendar.nowMs)),
      }))
    })
    .map((row, index) => ({ id: index + 1, ...row }))
}

export const reportSettingsRows = (): Insertable<DB['activityReportSettings']>[] => {
  const { organization, id } = siteOf('tower')
  return [{ organizationId: organization.id, businessId: id, mailedTo: ['front.desk@harborline.example'] }]
}

/** What the clients have, once what it is made of is there. */
export async function releaseReports(db: Database, calendar: Calendar) {
  for (const { id, siteKey, daysOld } of reports.filter(({ isReleased }) => isReleased)) {
    const report = await lockReport(db, id)
    if (report === undefined) continue
    const releasedAt = isoOf(daysAgo(calendar, daysOld - 1, '08:15'))
    const { organizationId, businessId, day } = report
    await insertEdition(db, {
      organizationId,
      reportId: id,
      edition: 1,
      businessId,
      day,
      content: JSON.stringify(contentOf(report, await gatherSections(db, report, isoOf(calendar.nowMs)))),
      releasedBy: accountId(siteOf(siteKey).organization.supervisor),
      releasedAt,
      mailedTo: siteKey === 'tower' ? ['front.desk@harborline.example'] : [],
    })
    await updateReport(db, report, { status: 'released', releasedEdition: 1 }, releasedAt)
    const signer = signers[siteKey]
    if (daysOld > 1 && signer !== undefined)
      await insertSignature(db, {
        organizationId,
        reportId: id,
        edition: 1,
        businessId,
        signedBy: accountId(signer),
        signedAt: isoOf(daysAgo(calendar, daysOld - 1, '09:05')),
      })
  }
}
