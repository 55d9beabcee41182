import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { type ClientKey, clientOf } from './clients.ts'
import { type SiteKey, siteOf } from './sites.ts'

interface Agreed {
  client: ClientKey
  name: string
  /** In weeks before or after this one; without an end it goes on. */
  from: number
  until?: number
  /** With the hours a week that were promised there; null: as its demand says. */
  sites: [SiteKey, number | null][]
  terms: Partial<Insertable<DB['contracts']>>
  /** From which week on, in cents. */
  rates?: [from: number, position: string | null, site: SiteKey | null, cents: number][]
}

/** Everyone is invoiced weekly. The rates of the company hold, but for a rise that Kestrel has agreed to from next month on. */
const agreed: Agreed[] = [
  {
    client: 'harborline',
    name: 'Guarding of the tower',
    from: -52,
    sites: [['tower', null]],
    terms: {
      answerWithinHours: 4,
      invoiceEmails: ['accounts@harborline.example', 'helen@harborline.example'],
      notes: 'Renewal is due in spring; they asked for a price for the garage as well.',
    },
  },
  {
    client: 'kestrel',
    name: 'Yard and depot, first year',
    from: -80,
    until: -28,
    sites: [
      ['terminal', null],
      ['depot', null],
    ],
    terms: {},
  },
  {
    client: 'kestrel',
    name: 'Yard and depot',
    from: -28,
    sites: [
      ['terminal', null],
      ['depot', 168],
    ],
    terms: { answerWithinHours: 24, releasesIncidents: true },
    rates: [[5, null, 'depot', 4500]],
  },
  {
    client: 'cobble-hill',
    name: 'Medical center',
    from: -40,
    sites: [['medical', 168]],
    terms: { answerWithinHours: 8, minimumMinutes: 240, dueDays: 14, confirmsHours: true, silence: 'confirms' },
  },
  {
    client: 'harborline',
    name: 'Guarding of the market hall',
    from: -26,
    sites: [['market', 168]],
    terms: {
      answerWithinHours: 4,
      confirmsHours: true,
      confirmDays: 7,
      invoiceEmails: ['accounts@harborline.example'],
    },
  },
]

const weekOf = ({ monday }: Calendar, weeks: number) => monday.add({ days: 7 * weeks })

const firstDay = (calendar: Calendar, { from }: Agreed) => weekOf(calendar, from).toString()

const lastDay = (calendar: Calendar, { until }: Agreed) =>
  until === undefined ? null : weekOf(calendar, until).subtract({ days: 1 }).toString()

export const contractRows = (calendar: Calendar): Insertable<DB['contracts']>[] =>
  agreed.map((contract, index) => {
    const { organization, id } = clientOf(contract.client)
    const created = isoOf(daysAgo(calendar, 7 * -contract.from, '09:40'))
    return {
      organizationId: organization.id,
      id: index + 1,
      clientId: id,
      name: contract.name,
      startsOn: firstDay(calendar, contract),
      endsOn: lastDay(calendar, contract),
      rhythm: 'weekly',
      createdBy: accountId(organization.provider),
      createdAt: created,
      updatedAt: created,
      ...contract.terms,
    }
  })

export const contractSiteRows = (calendar: Calendar): Insertable<DB['contractSites']>[] =>
  agreed.flatMap((contract, index) =>
    contract.sites.map(([site, hours]) => {
      const last = lastDay(calendar, contract)
      return {
        organizationId: siteOf(site).organization.id,
        contractId: index + 1,
        businessId: siteOf(site).id,
        valid: `[${firstDay(calendar, contract)},${last ?? ''}${last === null ? ')' : ']'}`,
        promisedHundredths: hours === null ? null : 100 * hours,
      }
    }),
  )

export const contractRateRows = (calendar: Calendar): Insertable<DB['contractRates']>[] =>
  agreed
    .flatMap(({ client, rates = [] }, index) =>
      rates.map(([from, position, site, cents]) => ({
        organizationId: clientOf(client).organization.id,
        contractId: index + 1,
        position,
        businessId: site === null ? null : siteOf(site).id,
        startsOn: weekOf(calendar, from).toString(),
        rateCents: cents,
      })),
    )
    .map((rate, index) => ({ ...rate, id: index + 1 }))
