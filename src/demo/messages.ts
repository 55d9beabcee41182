import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, isoOf, minuteMs } from './calendar.ts'
import { type Entry, onDutyAt } from './entry.ts'
import { type SiteKey, siteOf } from './sites.ts'

interface Said {
  by: AccountEmail
  minutesAgo: number
  content: string
  kind?: 'call' | 'broadcast'
  phone?: string
}

interface Talk {
  organizationId: number
  /** Between two, or at a site; with a title its client reads along. */
  between?: readonly [AccountEmail, AccountEmail]
  siteKey?: SiteKey
  title?: string
  said: Said[]
}

const [carla, jerome, marcus, helen] = [
  'supervisor@muster.demo',
  'lead@muster.demo',
  'employee@muster.demo',
  'client@muster.demo',
] as const
const [ines, lena] = ['other-supervisor@muster.demo', 'other-employee@muster.demo'] as const

/** What was said in the last days; what is newest waits to be read. */
const talks: Talk[] = [
  {
    organizationId: 1,
    between: [carla, marcus],
    said: [
      { by: marcus, minutesAgo: 1500, content: 'My radio drops out on the garage levels. Is there a spare?' },
      { by: carla, minutesAgo: 1480, content: 'Two in the cabinet behind the desk, take the newer one.' },
      { by: marcus, minutesAgo: 1470, content: 'Got it, works.' },
      {
        by: carla,
        minutesAgo: 50,
        content: 'Can you stay an hour longer on Friday? The relief comes from the terminal.',
      },
    ],
  },
  {
    organizationId: 1,
    siteKey: 'tower',
    said: [
      {
        by: jerome,
        minutesAgo: 600,
        content: 'Elevator 3 is out of service until tomorrow. Send deliveries to the dock.',
      },
      { by: marcus, minutesAgo: 590, content: 'Sign is up in the lobby.' },
      {
        by: carla,
        minutesAgo: 35,
        kind: 'broadcast',
        content: 'Fire drill at the top of the hour. Floors 20 to 31 leave by the east stairs.',
      },
    ],
  },
  {
    organizationId: 1,
    siteKey: 'tower',
    title: 'Harborline front desk',
    said: [
      { by: helen, minutesAgo: 300, content: 'We expect a film crew at the loading dock at 7. Who lets them in?' },
      { by: carla, minutesAgo: 280, content: 'The dock post does. They find the list of names in the log book.' },
    ],
  },
  {
    organizationId: 1,
    between: [carla, jerome],
    said: [
      {
        by: jerome,
        minutesAgo: 90,
        kind: 'call',
        phone: '(646) 555-0105',
        content: 'About the cover on Saturday night',
      },
    ],
  },
  {
    organizationId: 2,
    siteKey: 'medical',
    said: [
      { by: ines, minutesAgo: 400, content: 'The pharmacy closes at six today.' },
      {
        by: ines,
        minutesAgo: 40,
        kind: 'broadcast',
        content: 'Ambulance bay is blocked, use the Court Street entrance.',
      },
    ],
  },
  {
    organizationId: 2,
    between: [ines, lena],
    said: [{ by: lena, minutesAgo: 120, content: 'Who has the key to the pharmacy corridor?' }],
  },
]

/** With the number of each message over all of them, as they were said. */
const numbered = talks
  .flatMap((talk, index) => talk.said.map(said => ({ ...said, talk, threadId: index + 1 })))
  .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  .map((said, index) => ({ ...said, id: index + 1 }))

const lastOf = (threadId: number) => numbered.findLast(said => said.threadId === threadId) as (typeof numbered)[number]

const timeOf = ({ nowMs }: Calendar, minutesAgo: number) => nowMs - minutesAgo * minuteMs

export const threadRows = (calendar: Calendar): Insertable<DB['threads']>[] =>
  talks.map(({ organizationId, between, siteKey, title, said }, index) => {
    const [firstUserId, secondUserId] = (between ?? []).map(accountId).toSorted()
    const last = lastOf(index + 1)
    return {
      organizationId,
      id: index + 1,
      kind: between ? 'direct' : title ? 'client' : 'site',
      title: title ?? null,
      businessId: siteKey ? siteOf(siteKey).id : null,
      firstUserId: firstUserId ?? null,
      secondUserId: secondUserId ?? null,
      openedBy: accountId(said[0]?.by ?? carla),
      openedAt: isoOf(timeOf(calendar, said[0]?.minutesAgo ?? 0)),
      movedAt: isoOf(timeOf(calendar, last.minutesAgo)),
    }
  })

export const messageRows = (calendar: Calendar): Insertable<DB['messages']>[] =>
  numbered.map(({ id, threadId, talk, by, minutesAgo, content, kind = 'text', phone }) => ({
    organizationId: talk.organizationId,
    id,
    threadId,
    kind,
    content,
    phone: phone ?? null,
    sentBy: accountId(by),
    sentAt: isoOf(timeOf(calendar, minutesAgo)),
  }))

/** Whoever wrote has read what stands above it. */
export const threadMarkRows = (): Insertable<DB['threadMarks']>[] =>
  talks.flatMap(({ organizationId }, index) => {
    const said = numbered.filter(({ threadId }) => threadId === index + 1)
    return [...new Map(said.map(({ by, id }) => [by, id]))].map(([by, upTo]) => ({
      organizationId,
      threadId: index + 1,
      userId: accountId(by),
      deliveredUpTo: upTo,
      readUpTo: upTo,
    }))
  })

/** Who was on duty there; every second one has said that they have it. */
export const broadcastRecipientRows = (calendar: Calendar, entries: Entry[]): Insertable<DB['broadcastRecipients']>[] =>
  numbered
    .filter(({ kind }) => kind === 'broadcast')
    .flatMap(({ id, talk, minutesAgo }) => {
      const siteId = siteOf(talk.siteKey ?? 'tower').id
      const ms = timeOf(calendar, minutesAgo)
      const there = onDutyAt(entries, talk.organizationId, siteId, ms).filter(({ shift }) => shift.site.id === siteId)
      return there.map(({ person }, index) => ({
        organizationId: talk.organizationId,
        messageId: id,
        employeeId: person.id,
        acknowledgedAt: index % 2 === 0 ? isoOf(ms + (index + 1) * minuteMs) : null,
      }))
    })
