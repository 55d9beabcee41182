import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { pictureId } from './attachments.ts'
import { type Calendar, isoOf, isoOrNull, minuteMs, timeZone } from './calendar.ts'
import { type Entry, onDutyAt } from './entry.ts'
import { type SiteKey, siteOf } from './sites.ts'

type Words = Partial<Record<'name' | 'company' | 'plate' | 'keyNumber' | 'recipient' | 'remark', string>>

interface Logged extends Words {
  siteKey: SiteKey
  kind: 'visitor' | 'vehicle' | 'key' | 'parcel'
  minutesAgo: number
  /** Absent while it is open. */
  stayedMinutes?: number
  /** Announced from nine in the morning until noon, in so many days. */
  expectedInDays?: number
  photo?: 'truck' | 'parcel'
}

const day = 24 * 60

/** What was written in the last days; at every site something is open. */
const logged: Logged[] = [
  {
    siteKey: 'tower',
    kind: 'visitor',
    name: 'Dana Whitlock',
    company: 'Otis',
    recipient: 'Building management',
    minutesAgo: 45,
  },
  { siteKey: 'tower', kind: 'key', keyNumber: '31-B roof', name: 'Dana Whitlock', company: 'Otis', minutesAgo: 40 },
  {
    siteKey: 'tower',
    kind: 'parcel',
    recipient: 'Larkin & Shaw, floor 12',
    company: 'FedEx',
    remark: 'Signed for, behind the desk',
    minutesAgo: 190,
    photo: 'parcel',
  },
  {
    siteKey: 'tower',
    kind: 'vehicle',
    plate: 'JKT 4471',
    name: 'Owen Hale',
    company: 'Metro Linen',
    minutesAgo: 160,
    stayedMinutes: 25,
  },
  {
    siteKey: 'tower',
    kind: 'visitor',
    name: 'Priya Raman',
    company: 'Larkin & Shaw',
    recipient: 'Floor 12',
    minutesAgo: 300,
    stayedMinutes: 95,
  },
  {
    siteKey: 'tower',
    kind: 'visitor',
    name: 'Luis Ortega',
    recipient: 'Fitness, floor 3',
    minutesAgo: day + 200,
    stayedMinutes: 70,
  },
  {
    siteKey: 'market',
    kind: 'key',
    keyNumber: 'Cold store 2',
    name: 'Rosa Medina',
    company: 'Stall 9',
    minutesAgo: 110,
  },
  {
    siteKey: 'market',
    kind: 'vehicle',
    plate: 'NYC 88-2140',
    name: 'Ivan Petrov',
    company: 'Hudson Produce',
    minutesAgo: 240,
    stayedMinutes: 35,
  },
  { siteKey: 'market', kind: 'parcel', recipient: 'Stall 3', company: 'UPS', minutesAgo: day + 90, stayedMinutes: 60 },
  {
    siteKey: 'terminal',
    kind: 'vehicle',
    plate: 'NJ XR-90321',
    name: 'Tom Becker',
    company: 'Atlantic Drayage',
    remark: 'Container MSKU 774120',
    minutesAgo: 55,
    photo: 'truck',
  },
  {
    siteKey: 'terminal',
    kind: 'visitor',
    name: 'Claire Dupont',
    company: 'Customs',
    recipient: 'Bonded store',
    minutesAgo: 210,
    stayedMinutes: 80,
  },
  { siteKey: 'depot', kind: 'key', keyNumber: 'Van 17', name: 'Sam Okafor', minutesAgo: 75 },
  {
    siteKey: 'depot',
    kind: 'vehicle',
    plate: 'NJ PL-5567',
    company: 'Night linehaul',
    minutesAgo: 330,
    stayedMinutes: 50,
  },
  {
    siteKey: 'medical',
    kind: 'visitor',
    name: 'Jerome Banks',
    company: 'Siemens',
    recipient: 'Radiology',
    minutesAgo: 90,
  },
  {
    siteKey: 'medical',
    kind: 'parcel',
    recipient: 'Pharmacy',
    company: 'DHL',
    remark: 'Keep cool',
    minutesAgo: 130,
    stayedMinutes: 10,
  },
  {
    siteKey: 'medical',
    kind: 'visitor',
    name: 'Wanda Fields',
    company: 'Brightlift Elevators',
    plate: 'BRT 7719',
    remark: 'Yearly test of the bed lifts.',
    minutesAgo: 20 * 60,
    expectedInDays: 2,
  },
]

/** The entry of who is announced at a site. */
export const expectedAt = (siteKey: SiteKey) =>
  logged.findIndex(one => one.siteKey === siteKey && one.expectedInDays !== undefined) + 1

export const logBookRows = ({ nowMs, today }: Calendar, entries: Entry[]): Insertable<DB['logBookEntries']>[] =>
  logged.map(({ siteKey, kind, minutesAgo, stayedMinutes, expectedInDays, photo, ...words }, index) => {
    const { organization, id } = siteOf(siteKey)
    const startMs = nowMs - minutesAgo * minuteMs
    const endMs = stayedMinutes === undefined ? null : startMs + stayedMinutes * minuteMs
    const announced = (hour: string) =>
      expectedInDays === undefined
        ? null
        : isoOf(today.add({ days: expectedInDays }).toZonedDateTime({ timeZone, plainTime: hour }).epochMilliseconds)
    const writerAt = (ms: number) =>
      onDutyAt(entries, organization.id, id, ms)[0]?.person.userId ?? accountId(organization.supervisor)
    return {
      organizationId: organization.id,
      id: index + 1,
      businessId: id,
      kind,
      ...words,
      photoFileId: photo ? pictureId(organization.id, photo) : null,
      startedAt: announced('09:00') ?? isoOf(startMs),
      isExpected: expectedInDays !== undefined,
      expectedUntil: announced('12:00'),
      startedBy: expectedInDays === undefined ? writerAt(startMs) : accountId(organization.supervisor),
      writtenAt: isoOf(startMs),
      endedAt: isoOrNull(endMs),
      endedBy: endMs === null ? null : writerAt(endMs),
    }
  })
