import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { asText } from '#shared/post-orders/rules.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { people } from './people.ts'
import { type SiteKey, siteOf } from './sites.ts'

interface DemoEdition {
  /** It waits for the client's yes. */
  isAsked?: true
  daysOld: number
  change: string | null
  body: string
}

interface DemoOrder {
  siteKey: SiteKey
  kind: 'order' | 'announcement'
  title: string
  emergency: string | null
  radioChannel: string | null
  contacts: { name: string; phone: string; about: string }[]
  editions: DemoEdition[]
}

const towerBefore = `# Lobby
- Greet everyone who comes in, and ask visitors for a badge.
- Deliveries go to the loading dock, never through the lobby.

# Rounds
1. Roof door locked, alarm contact green.
2. Garage level 2 at least twice a shift.
3. Loading dock: both roller doors down after 20:00.`

const towerNow = `# Lobby
- Greet everyone who comes in, and ask visitors for a badge.
- Deliveries go to the loading dock, never through the lobby.
- Contractors sign in **with their permit**: no permit, no key.

# Rounds
1. Roof door locked, alarm contact green.
2. Garage level 2 at least twice a shift.
3. Loading dock: both roller doors down after 19:00.`

const market = `# Opening
- Gates open at 06:00 for stall holders, at 08:00 for the public.
- Count the fire extinguishers behind stalls 3, 9 and 14.

# Closing
1. Announce the end of the day at 21:45.
2. North entrance rolled down at 22:00.
3. Read the thermometer of the cold store and note it.`

const marketAsked = `${market}
4. **Fridays in December**: north entrance stays open until 23:00.`

const medical = `# Entrance
- Patients come first: nobody waits at the door to be asked for a name.
- The pharmacy hatch is closed from 20:00 on.

# Ambulance bay
- Keep it clear. Call a tow truck **after the second warning**.`

const uniforms = `New winter jackets are here. Pick yours up at the office until the end of the month.

- Monday to Friday, 09:00 to 17:00
- Bring the old one: it is recycled`

const orders: DemoOrder[] = [
  {
    siteKey: 'tower',
    kind: 'order',
    title: 'Standing orders, Harborline Tower',
    emergency: `1. Call 911, then the control room.
2. Guide people to the assembly point on Park Row.
3. Keep the lift lobby clear for the fire department.`,
    radioChannel: 'Channel 4',
    contacts: [
      { name: 'Building management', phone: '(212) 555-0111', about: 'Keys, lifts, water' },
      { name: 'Control room', phone: '(212) 555-0104', about: 'Around the clock' },
    ],
    editions: [
      { daysOld: 60, change: null, body: towerBefore },
      { daysOld: 2, change: 'Contractors need a permit, and the dock closes an hour earlier.', body: towerNow },
    ],
  },
  {
    siteKey: 'market',
    kind: 'order',
    title: 'Opening and closing the market hall',
    emergency: 'Gas smell: open the north entrance, everybody out, then call 911.',
    radioChannel: 'Channel 2',
    contacts: [{ name: 'Hall manager', phone: '(212) 555-0112', about: '' }],
    editions: [
      { daysOld: 40, change: null, body: market },
      { daysOld: 1, change: 'Longer opening hours in December.', body: marketAsked, isAsked: true },
    ],
  },
  {
    siteKey: 'medical',
    kind: 'order',
    title: 'Court Street, day and night',
    emergency: null,
    radioChannel: null,
    contacts: [{ name: 'Reception', phone: '(718) 555-0131', about: '' }],
    editions: [{ daysOld: 30, change: null, body: medical }],
  },
  {
    siteKey: 'tower',
    kind: 'announcement',
    title: 'Winter jackets',
    emergency: null,
    radioChannel: null,
    contacts: [],
    editions: [{ daysOld: 3, change: null, body: uniforms }],
  },
]

/** The order of a site. */
export const orderAt = (siteKey: SiteKey) =>
  orders.findIndex(one => one.siteKey === siteKey && one.kind === 'order') + 1

export const orderRows = (calendar: Calendar): Insertable<DB['postOrders']>[] =>
  orders.map(({ siteKey, kind, editions }, index) => {
    const { organization, id } = siteOf(siteKey)
    return {
      organizationId: organization.id,
      id: index + 1,
      kind,
      businessId: kind === 'order' ? id : null,
      createdBy: accountId(organization.supervisor),
      createdAt: isoOf(publishedMs(calendar, editions[0] as DemoEdition)),
      updatedAt: isoOf(publishedMs(calendar, editions.at(-1) as DemoEdition)),
    }
  })

export const orderEditionRows = (calendar: Calendar): Insertable<DB['postOrderEditions']>[] =>
  orders.flatMap(({ siteKey, title, emergency, radioChannel, contacts, editions }, index) =>
    editions.map((edition, place) => {
      const { organization } = siteOf(siteKey)
      const published = isoOf(publishedMs(calendar, edition))
      return {
        organizationId: organization.id,
        orderId: index + 1,
        edition: place + 1,
        title,
        body: edition.body,
        emergency,
        radioChannel,
        contacts: JSON.stringify(contacts),
        writtenBy: accountId(organization.supervisor),
        writtenAt: published,
        ...(!edition.isAsked && {
          change: edition.change,
          publishedBy: accountId(organization.supervisor),
          publishedAt: published,
        }),
        isInForce: place === editions.findLastIndex(({ isAsked }) => !isAsked),
      }
    }),
  )

/** Everyone has read what is old; of what is new, the demo guard and every third colleague have not. */
export const orderAcknowledgementRows = (calendar: Calendar): Insertable<DB['postOrderAcknowledgements']>[] =>
  orders.flatMap(({ siteKey, kind, editions }, index) =>
    editions
      .filter(({ isAsked }) => !isAsked)
      .flatMap((edition, place) =>
        people
          .filter(({ organizationId, home }) => {
            const { organization, key } = siteOf(siteKey)
            return (
              organizationId === organization.id &&
              (kind === 'announcement' || home.key === key || edition.daysOld > 10)
            )
          })
          .filter(
            ({ id, userId, isOffered }) => userId !== null && (edition.daysOld > 10 || !(isOffered || id % 3 === 0)),
          )
          .map(({ id, organizationId }) => ({
            organizationId,
            orderId: index + 1,
            edition: place + 1,
            employeeId: id,
            acknowledgedAt: isoOf(Math.min(publishedMs(calendar, edition) + (id % 20) * 3_600_000, calendar.nowMs)),
          })),
      ),
  )

const publishedMs = (calendar: Calendar, { daysOld }: DemoEdition) => daysAgo(calendar, daysOld, '10:00')

export const orderApprovalRows = (calendar: Calendar): Insertable<DB['postOrderApprovals']>[] =>
  orders.flatMap(({ siteKey, title, emergency, radioChannel, contacts, editions }, index) =>
    editions.flatMap((edition, place) => {
      if (!edition.isAsked) return []
      const { organization, client, id: businessId } = siteOf(siteKey)
      const textOf = ({ body }: DemoEdition) => asText({ title, body, emergency, radioChannel, contacts })
      return [
        {
          organizationId: organization.id,
          orderId: index + 1,
          edition: place + 1,
          clientId: client.id,
          businessId,
          title,
          words: textOf(edition),
          wordsBefore: textOf(editions[place - 1] as DemoEdition),
          change: edition.change,
          askedBy: accountId(organization.supervisor),
          askedAt: isoOf(publishedMs(calendar, edition)),
        },
      ]
    }),
  )
