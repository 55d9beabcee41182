import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, hourMs, isoOf } from './calendar.ts'
import type { Incident } from './incidents.ts'
import { expectedAt } from './log-book.ts'
import { orderAt } from './post-orders.ts'
import type { Shift } from './shift.ts'
import { type SiteKey, siteOf } from './sites.ts'

interface Asked {
  siteKey: SiteKey
  by: AccountEmail
  kind: string
  hoursAgo: number
  content: string
  /** In how many days it is for, from when until when. */
  hours?: { inDays: number; startTime: string; endTime: string }
  people?: number
  /** What it would be charged at, in hours and cents. */
  estimate?: { hundredths: number; rateCents: number; cents: number }
  visitor?: { company: string; name: string; plate: string }
  answered?: { status: 'accepted' | 'declined'; hoursAgo: number; words: string }
  /** What it was turned into, where that is more than an answer. */
  became?: { shift: Shift } | { postOrderId: number } | { incidentId: number } | { logBookEntryId: number }
  said?: { byCompany: boolean; hoursAgo: number; content: string }[]
}

const [helen, omar, samuel] = ['client@muster.demo', 'client2@muster.demo', 'other-client@muster.demo'] as const

/** What clients asked for in the last days: some of it waits, one a little too long. */
const waiting: Asked[] = [
  {
    siteKey: 'market',
    by: helen,
    kind: 'extra-guard',
    hoursAgo: 5,
    content: 'Evening market with live music. Please somebody who knows the hall.',
    hours: { inDays: 9, startTime: '17:00', endTime: '23:00' },
    people: 2,
    estimate: { hundredths: 1200, rateCents: 4400, cents: 52_800 },
  },
  {
    siteKey: 'tower',
    by: helen,
    kind: 'access',
    hoursAgo: 27,
    content: 'Yearly service of the cooling towers, roof and floor 31.',
    hours: { inDays: 3, startTime: '07:00', endTime: '15:00' },
    visitor: { company: 'Hudson Cooling', name: 'Pete Lang', plate: 'HCX 2210' },
  },
  {
    siteKey: 'tower',
    by: helen,
    kind: 'praise',
    hoursAgo: 76,
    content: 'Marcus found a tenant who was locked in the garage and stayed until the technician came. Thank you!',
    answered: { status: 'accepted', hoursAgo: 70, words: 'Thank you, we have told him.' },
  },
  {
    siteKey: 'terminal',
    by: omar,
    kind: 'complaint',
    hoursAgo: 9,
    content: 'Gate 2 was open and nobody there when the first trucks came.',
    said: [{ byCompany: true, hoursAgo: 7, content: 'We look at who was on the gate and come back to you today.' }],
  },
  {
    siteKey: 'depot',
    by: omar,
    kind: 'order-change',
    hoursAgo: 120,
    content: 'Drivers without an appointment should wait outside of the fence.',
    answered: { status: 'declined', hoursAgo: 110, words: 'The road outside is public: the city does not let us.' },
  },
  {
    siteKey: 'medical',
    by: samuel,
    kind: 'lost-property',
    hoursAgo: 12,
    content: 'A visitor lost a grey rucksack in the waiting room of radiology.',
  },
]

/** What became something: a shift that somebody has, an order, an incident, a visitor who is expected. */
function becoming({ nowMs }: Calendar, { shifts, incidents }: Played): Asked[] {
  const [market, tower] = [siteOf('market'), siteOf('tower')]
  const shift = shifts.find(
    one => one.site === market && one.person !== null && one.publishedMs !== null && one.startsMs > nowMs + 24 * hourMs,
  )
  const incident = incidents.find(({ site }) => site === market || site === tower)
  return [
    {
      siteKey: 'tower',
      by: helen,
      kind: 'order-change',
      hoursAgo: 80,
      content: 'Contractors need a permit, and the dock closes an hour earlier.',
      answered: { status: 'accepted', hoursAgo: 74, words: 'It stands in the order from tomorrow on.' },
      became: { postOrderId: orderAt('tower') },
    },
    {
      siteKey: 'medical',
      by: samuel,
      kind: 'access',
      hoursAgo: 26,
      content: 'Yearly test of the bed lifts.',
      hours: { inDays: 2, startTime: '09:00', endTime: '12:00' },
      visitor: { company: 'Brightlift Elevators', name: 'Wanda Fields', plate: 'BRT 7719' },
      answered: { status: 'accepted', hoursAgo: 20, words: 'The gate knows.' },
      became: { logBookEntryId: expectedAt('medical') },
    },
    ...(incident === undefined
      ? []
      : [
          {
            siteKey: incident.site === market ? ('market' as const) : ('tower' as const),
            by: helen,
            kind: 'complaint',
            hoursAgo: (nowMs - incident.createdMs) / hourMs + 0.5,
            content: incident.story.description,
            answered: {
              status: 'accepted' as const,
              hoursAgo: (nowMs - incident.createdMs) / hourMs,
              words: 'Somebody is on the way to look.',
            },
            became: { incidentId: incident.id },
          },
        ]),
    ...(shift === undefined
      ? []
      : [
          {
            siteKey: 'market' as const,
            by: helen,
            kind: 'extra-guard',
            hoursAgo: 50,
            content: 'Tasting evening of the wine merchants.',
            people: 1,
            answered: { status: 'accepted' as const, hoursAgo: 44, words: 'At short notice we come for 48.00.' },
            became: { shift },
          },
        ]),
  ]
}

interface Played {
  shifts: Shift[]
  incidents: Incident[]
}

const allAsked = (calendar: Calendar, played: Played) => [...waiting, ...becoming(calendar, played)]

/** What an hour of the shift above was agreed at. */
const agreedRateCents = 4800

/** The shift that was made for a request, and since when its person has it. */
export const clientRequestShiftRows = (calendar: Calendar, played: Played): Insertable<DB['clientRequestShifts']>[] =>
  allAsked(calendar, played).flatMap(({ siteKey, became, answered }, index) =>
    became !== undefined && 'shift' in became && answered !== undefined
      ? [
          {
            organizationId: siteOf(siteKey).organization.id,
            requestId: index + 1,
            scheduleId: became.shift.id,
            filledAt: isoOf(calendar.nowMs - (answered.hoursAgo - 1) * hourMs),
          },
        ]
      : [],
  )

/** Within how many hours an answer is promised. */
const withinHours = 24

const answererOf = (siteKey: SiteKey) => accountId(siteOf(siteKey).organization.supervisor)

export const clientRequestRows = (calendar: Calendar, played: Played): Insertable<DB['clientRequests']>[] =>
  allAsked(calendar, played).map((one, index) => {
    const { siteKey, by, kind, hoursAgo, content, hours, people, estimate, visitor, answered, became } = one
    const { nowMs, today } = calendar
    const shift = became !== undefined && 'shift' in became ? became.shift : undefined
    const { organization, client, id } = siteOf(siteKey)
    const askedMs = nowMs - hoursAgo * hourMs
    return {
      organizationId: organization.id,
      id: index + 1,
      clientId: client.id,
      businessId: id,
      kind,
      content,
      date: shift?.date.toString() ?? (hours ? today.add({ days: hours.inDays }).toString() : null),
      startTime: shift?.from ?? hours?.startTime ?? null,
      endTime: shift?.to ?? hours?.endTime ?? null,
      people: people ?? null,
      company: visitor?.company ?? null,
      name: visitor?.name ?? null,
      plate: visitor?.plate ?? null,
      estimateCents: estimate?.cents ?? null,
      estimateHundredths: estimate?.hundredths ?? null,
      estimateRateCents: estimate?.rateCents ?? null,
      currency: estimate ? unknownCompany.currency : null,
      askedBy: accountId(by),
      askedAt: isoOf(askedMs),
      dueAt: isoOf(askedMs + withinHours * hourMs),
      // Whoever decides was told of what waits too long when the time ran out.
      overdueToldAt: answered || hoursAgo <= withinHours ? null : isoOf(askedMs + withinHours * hourMs),
      ...(answered && {
        seenBy: answererOf(siteKey),
        seenAt: isoOf(nowMs - (answered.hoursAgo + 1) * hourMs),
        status: answered.status,
        decidedBy: answererOf(siteKey),
        decidedAt: isoOf(nowMs - answered.hoursAgo * hourMs),
        answer: answered.words,
        outcome: answered.status === 'accepted' ? outcomeOf(became) : null,
        ...(shift ? { agreedRateCents, agreedCurrency: unknownCompany.currency } : became),
      }),
    }
  })

function outcomeOf(became: Asked['became']) {
  if (became === undefined) return 'nothing'
  if ('shift' in became) return 'shifts'
  if ('postOrderId' in became) return 'post-order'
  return 'incidentId' in became ? 'incident' : 'log-book'
}

export const clientRequestWordRows = ({ nowMs }: Calendar): Insertable<DB['clientRequestWords']>[] =>
  waiting
    .flatMap(({ said = [], siteKey, by }, index) =>
      said.map(words => ({ ...words, siteKey, by, requestId: index + 1 })),
    )
    .map(({ requestId, siteKey, by, byCompany, hoursAgo, content }, index) => ({
      organizationId: siteOf(siteKey).organization.id,
      id: index + 1,
      requestId,
      content,
      saidBy: byCompany ? answererOf(siteKey) : accountId(by),
      saidAt: isoOf(nowMs - hoursAgo * hourMs),
      isOfCompany: byCompany,
    }))
