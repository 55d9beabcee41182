import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWithinHours } from '#server/contracts/public.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { clients } from '#shared/clients/contract.ts'
import { contracts } from '#shared/contracts/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { type Books, openBooks } from '../invoicing/books.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, pier } from '../support/harbor.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

let count = 0
/** A client with sites of its own. */
async function givenClient(sites = 1) {
  const name = `Quay ${++count}`
  const { id } = await books.owner.call(clients.create, {
    name,
    organizationId: harbor,
    email: `q${count}@clients.test`,
  })
  const made: number[] = []
  for (let nth = 1; nth <= sites; nth++) {
    const site = await books.owner.call(businesses.create, {
      name: `${name} ${nth}`,
      organizationId: harbor,
      clientId: id,
    })
    made.push(site.id)
  }
  return { id, sites: made }
}

const at = (...ids: number[]) => ids.map(businessId => ({ businessId }))

test('a supervisor writes down what was agreed, and it is read as it was written', async () => {
  const client = await givenClient(2)
  const [first = 0, second = 0] = client.sites
  const written = await books.boss.call(contracts.create, {
    clientId: client.id,
    name: 'Guarding 2026',
    startsOn: '2026-01-01',
    sites: [{ businessId: first, promisedHours: '168' }, { businessId: second }],
    rates: [
      { startsOn: '2026-01-01', rate: '38.50' },
      { position: 'Guard', businessId: second, startsOn: '2026-07-01', rate: '41' },
    ],
    minimumMinutes: 240,
    holidayPercent: 50,
    taxPercent: '8.875',
    dueDays: 14,
    rhythm: 'two-weeks',
    invoiceEmails: ['Payables@Quay.test'],
    answerWithinHours: 8,
    notes: 'They haggle.',
  })
  expect(written).toMatchObject({
    state: 'in-force',
    sites: [
      { businessId: first, promisedHours: '168.00' },
      { businessId: second, promisedHours: null },
    ],
    rates: [
      { position: null, businessId: null, rate: '38.50' },
      { position: 'Guard', businessId: second, startsOn: '2026-07-01', rate: '41.00' },
    ],
    inForce: { currency: 'USD', taxPercent: '8.875', dueDays: 14 },
    invoiceEmails: ['payables@quay.test'],
    notes: 'They haggle.',
  })
  const listed = await books.boss.call(contracts.list, { clientId: client.id })
  expect(listed).toMatchObject([{ id: written.id, clientName: `Quay ${count}` }])
})

test('a site has one contract at a time; the next one begins where the last one ends', async () => {
  const { id: clientId, sites } = await givenClient(2)
  const [first = 0, second = 0] = sites
  const old = await books.boss.call(contracts.create, {
    clientId,
    name: 'Old',
    startsOn: '2026-01-01',
    sites: at(first),
  })
  const wanted = { clientId, name: 'New', startsOn: '2026-04-01', sites: at(first, second) }
  const refused = await books.boss.refused(contracts.create, wanted)
  expect([refused.status, refused.body.code]).toEqual([409, 'contract-overlaps'])
  await books.boss.call(contracts.end, { id: old.id, endsOn: '2026-03-31' })
  const next = await books.boss.call(contracts.create, wanted)
  expect(next.state).toBe('to-come')
  const back = await books.boss.refused(contracts.end, { id: old.id, endsOn: '2026-04-01' })
  expect(back.body.code).toBe('contract-overlaps')
  const before = await books.boss.refused(contracts.end, { id: old.id, endsOn: '2025-12-31' })
  expect(before.body.fields).toMatchObject([{ field: 'endsOn', code: 'no-days' }])
  clock.set('2026-04-02T15:00:00.000Z')
  expect((await books.boss.call(contracts.list, { clientId })).map(({ name }) => name)).toEqual(['New'])
  const all = await books.boss.call(contracts.list, { clientId, includeEnded: true })
  expect(all.map(({ name, state }) => [name, state])).toEqual([
    ['Old', 'ended'],
    ['New', 'in-force'],
  ])
  clock.set('2026-03-24T15:00:00.000Z')
})

test('of several who write a contract for the same site at once, one does', async () => {
  const { id: clientId, sites } = await givenClient()
  const writers = [books.boss, books.owner, books.root, books.boss, books.owner]
  const outcomes = await Promise.allSettled(
    writers.map((who, nth) =>
      who.call(contracts.create, {
        clientId,
        name: `Race ${nth}`,
        startsOn: `2026-0${nth + 1}-01`,
        sites: at(...sites),
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await books.app.database.owner.query(
    'select count(*)::int contracts, (select count(*)::int from contract_sites where business_id = $2) sites from contracts where client_id = $1',
    [clientId, sites[0]],
  )
  expect(rows).toEqual([{ contracts: 1, sites: 1 }])
})

test('two contracts that are moved onto each other at once do not both arrive', async () => {
  const { id: clientId, sites } = await givenClient()
  const made = []
  for (const [name, startsOn, endsOn] of [
    ['Spring', '2026-03-01', '2026-05-31'],
    ['Autumn', '2026-09-01', '2026-11-30'],
  ] as const) {
    made.push(await books.boss.call(contracts.create, { clientId, name, startsOn, endsOn, sites: at(...sites) }))
  }
  const outcomes = await Promise.allSettled(
    made.map(({ id, name, version }) =>
      books.boss.call(contracts.update, {
        id,
        version,
        name,
        startsOn: '2026-06-01',
        endsOn: '2026-08-31',
        sites: at(...sites),
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an edit of what somebody else has changed meanwhile overwrites nothing', async () => {
  const { id: clientId, sites } = await givenClient()
  const fields = { name: 'Edited', startsOn: '2026-01-01', sites: at(...sites) }
  const { id, version } = await books.boss.call(contracts.create, { clientId, ...fields })
  await books.boss.call(contracts.update, { id, version, ...fields, name: 'First' })
  const late = await books.owner.refused(contracts.update, { id, version, ...fields, name: 'Second' })
  expect(late.status).toBe(409)
  expect((await books.boss.call(contracts.read, { id })).name).toBe('First')
})

test.each([
  ['a site of another client', { sites: at(pier.record) }, 'sites', 'contract-site-of-other-client'],
  ['no site', { sites: [] }, 'sites', 'contract-needs-sites'],
  ['a last day before the first', { endsOn: '2025-12-31' }, 'endsOn', 'no-days'],
  [
    'a rate elsewhere',
    { rates: [{ businessId: pier.record, startsOn: '2026-01-01', rate: '1' }] },
    'rates',
    'contract-rate-elsewhere',
  ],
  [
    'two rates for the same',
    {
      rates: [
        { position: 'Guard', startsOn: '2026-01-01', rate: '1' },
        { position: 'guard', startsOn: '2026-01-01', rate: '2' },
      ],
    },
    'rates',
    'contract-rate-twice',
  ],
  [
    'a rate in parts of a yen',
    { currency: 'JPY', rates: [{ startsOn: '2026-01-01', rate: '30.5' }] },
    'rates.0.rate',
    'amount-too-fine',
  ],
])('%s is refused', async (_, given, field, code) => {
  const { id: clientId, sites } = await givenClient()
  const refused = await books.boss.refused(contracts.create, {
    clientId,
    name: 'Wrong',
    startsOn: '2026-01-01',
    sites: at(...sites),
    ...given,
  })
  expect(refused.body.fields).toMatchObject([{ field, code }])
})

test('a client reads their own contract without what is noted about it, and nobody else’s; guards and leads read none', async () => {
  const other = await givenClient()
  const theirs = await books.boss.call(contracts.create, {
    clientId: other.id,
    name: 'Theirs',
    startsOn: '2026-01-01',
    sites: at(...other.sites),
  })
  const own = await books.boss.call(contracts.create, {
    clientId: harbor,
    name: 'Own',
    startsOn: '2026-01-01',
    sites: at(pier.flag),
    notes: 'Margin is thin.',
  })
  expect(await books.client.call(contracts.list, {})).toMatchObject([{ id: own.id, notes: null }])
  expect(await books.client.call(contracts.read, { id: own.id })).toMatchObject({
    name: 'Own',
    notes: null,
    demand: [],
  })
  expect((await books.client.refused(contracts.read, { id: theirs.id })).status).toBe(404)
  expect((await books.client.refused(contracts.end, { id: own.id, endsOn: '2026-12-31' })).status).toBe(403)
  expect((await books.rival.refused(contracts.read, { id: own.id })).status).toBe(404)
  expect((await books.rival.refused(contracts.end, { id: own.id, endsOn: '2026-12-31' })).status).toBe(404)
  expect((await books.lead.refused(contracts.list, {})).status).toBe(403)
  expect((await books.guard.refused(contracts.list, {})).status).toBe(403)
})

test('how soon a request is answered is said by the contract in force at the site', async () => {
  const { id: clientId, sites } = await givenClient(2)
  const [first = 0, second = 0] = sites
  for (const [site, hours] of [
    [first, 24],
    [second, 4],
  ] as const) {
    await books.boss.call(contracts.create, {
      clientId,
      name: `Within ${hours}`,
      startsOn: '2026-02-01',
      sites: at(site),
      answerWithinHours: hours,
    })
  }
  const asked = (businessId: number, day: string) =>
    doAsSystem(books.app.running, ({ db }) => answerWithinHours(db, { organizationId: harbor, businessId, day }))
  expect(await asked(first, '2026-03-01')).toBe(24)
  expect(await asked(second, '2026-03-01')).toBe(4)
  expect(await asked(first, '2026-01-31')).toBeNull()
})

test('an incident that was worked on is released once it is closed, where the contract says so', async () => {
  const { id: clientId, sites } = await givenClient(2)
  const [released = 0, kept = 0] = sites
  await books.boss.call(contracts.create, {
    clientId,
    name: 'Open book',
    startsOn: '2026-01-01',
    sites: at(released),
    releasesIncidents: true,
  })
  const reported = async (businessId: number) => {
    const { id } = await books.boss.call(incidents.create, {
      title: 'A bicycle is gone',
      location: 'Gate',
      businessId,
    })
    await books.boss.call(dispatch.move, { id, status: 'in_progress' })
    await books.boss.call(dispatch.move, { id, status: 'resolved', message: 'Found again' })
    return books.boss.call(dispatch.move, { id, status: 'closed' })
  }
  expect((await reported(released)).releasedAt).not.toBeNull()
  expect((await reported(kept)).releasedAt).toBeNull()
})
