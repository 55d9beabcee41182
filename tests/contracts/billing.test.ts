import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '#shared/clients/contract.ts'
import { contracts } from '#shared/contracts/contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { demand } from '#shared/demand/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { periodBilling } from '#shared/invoicing/period-contract.ts'
import { centsOf, decimalOf } from '#shared/money.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { type Books, openBooks } from '../invoicing/books.ts'
import { startApp } from '../support/app.ts'
import { approveHours } from '../support/approve-hours.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, plan, signedIn, work } from '../support/harbor.ts'

const clock = handClock('2026-04-02T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  // The second of March is a holiday here.
  await books.app.database.owner.query(
    `update organizations set pay_rules = '{"ownHolidays": [{"date": "2026-03-02", "name": "Harbor day", "yearly": true}]}' where id = $1`,
    [harbor],
  )
})
afterAll(() => books?.app.stop())

const march = { from: '2026-03-01', to: '2026-03-31' }

let count = 0
/** A client with one site at 25.00 an hour. */
async function givenClient(terms: object = {}) {
  const name = `Dock ${++count}`
  const { id } = await books.owner.call(clients.create, {
    name,
    organizationId: harbor,
    email: `dock${count}@clients.test`,
    ...terms,
  })
  const site = await books.owner.call(businesses.create, {
    name: `${name} Site`,
    organizationId: harbor,
    clientId: id,
    billRate: '25.00',
  })
  return { id, site: site.id }
}

type Fields = Partial<InputOf<typeof contracts.create>>

const agree = ({ id, site }: { id: number; site: number }, fields: Fields = {}) =>
  books.boss.call(contracts.create, {
    clientId: id,
    name: `Agreed ${id}`,
    startsOn: '2026-01-01',
    sites: [{ businessId: site }],
    ...fields,
  })

/** Times of one guard at a site, each from a wall time to another, all approved. */
async function worked(site: number, times: [from: string, to: string][], position = 'Guard') {
  const { owner } = books.app.database
  const [employeeId = 0] = await given.employees(owner, [
    { organization: harbor, name: `Ann ${++count}`, email: `ann${count}@harbor.test`, position },
  ])
  const ids: number[] = []
  for (const [from, to] of times) ids.push(await work(books.app.database, { employeeId, from, to, site }))
  await approveHours(owner, ids)
  return ids
}

const proposalsOf = async (clientId: number, period = march) =>
  (await books.boss.call(periodBilling.propose, { ...period, organizationId: harbor })).proposals.filter(
    one => one.clientId === clientId,
  )

const accept = (clientId: number, period = march) =>
  books.boss.call(periodBilling.accept, { ...period, organizationId: harbor, clients: [{ clientId }] })

const made = async (clientId: number, period = march) => {
  const { invoices, left } = await accept(clientId, period)
  expect(left).toEqual([])
  return Promise.all(invoices.map(({ id }) => books.boss.call(invoicing.read, { id })))
}

/** Someone of a client who sees its invoices, and of its sites one. */
async function personOf(client: number, site: number) {
  const { owner } = books.app.database
  const { email, userId } = await companyOf(owner, harbor, 'harbor.test').client(`Lim ${++count} Ited`, { client })
  await owner.query(`insert into client_rights values ($1, $2, $3, '{invoices}', true)`, [harbor, client, userId])
  await owner.query('insert into client_person_sites values ($1, $2, $3, $4)', [harbor, client, userId, site])
  return signedIn(books.app, { email })
}

// First: the others write contracts down.
test('a company without contracts is told of none', async () => {
  const client = await givenClient()
  await worked(client.site, [['2026-03-09 09:00', '2026-03-09 17:00']])
  expect(await proposalsOf(client.id)).toMatchObject([
    { contractId: null, contractName: null, lacksContract: false, notYetDue: null, amount: '200.00', obstacles: [] },
  ])
})

test('once a company uses contracts, hours that none covers say so, and can be billed all the same', async () => {
  await agree(await givenClient())
  const client = await givenClient()
  await worked(client.site, [['2026-03-09 09:00', '2026-03-09 17:00']])
  expect(await proposalsOf(client.id)).toMatchObject([{ lacksContract: true, obstacles: [], amount: '200.00' }])
  expect(await made(client.id)).toMatchObject([{ amount: '200.00' }])
})

test('an invoice follows the contract: agreed rates from their day on, least hours, holidays, tax and payment days', async () => {
  const client = await givenClient({ invoiceTaxPercent: '20' })
  const contract = await agree(client, {
    rates: [
      { startsOn: '2026-01-01', rate: '30.00' },
      { startsOn: '2026-03-16', rate: '33.00' },
      { position: 'Dog handler', startsOn: '2026-01-01', rate: '50.00' },
    ],
    minimumMinutes: 240,
    holidayPercent: 50,
    taxPercent: '10',
    dueDays: 7,
    invoiceEmails: ['first@dock.test', 'second@dock.test'],
  })
  await worked(client.site, [
    ['2026-03-02 09:00', '2026-03-02 17:00'],
    ['2026-03-10 09:00', '2026-03-10 10:00'],
    ['2026-03-17 09:00', '2026-03-17 17:00'],
  ])
  await worked(client.site, [['2026-03-11 09:00', '2026-03-11 15:00']], 'Dog handler')
  const [proposal] = await proposalsOf(client.id)
  expect(proposal).toMatchObject({ contractId: contract.id, obstacles: [], clientEmail: 'first@dock.test' })
  const [invoice] = await made(client.id)
  const lines = invoice?.lines.map(({ hours, rate, amount }) => [hours, rate, amount])
  expect(lines?.sort()).toEqual([
    ['4.00', '30.00', '120.00'],
    ['6.00', '50.00', '300.00'],
    ['8.00', '33.00', '264.00'],
    ['8.00', '45.00', '360.00'],
  ])
  expect(invoice?.lines.find(({ rate }) => rate === '45.00')?.description).toContain('Holiday +50 %')
  expect(invoice).toMatchObject({ subtotal: '1044.00', tax: '104.40', amount: '1148.40', dueDate: '2026-04-09' })
  expect(proposal?.amount).toBe('1148.40')
  await books.boss.call(invoicing.send, { id: invoice?.id as number })
  const { rows } = await books.app.database.owner.query(
    `select to_address from mails where template_key = 'invoice' order by id desc limit 2`,
  )
  expect(rows.map(row => row.to_address).sort()).toEqual(['first@dock.test', 'second@dock.test'])
})

test('the least hours of a shift are billed once, also when its parts go on two invoices', async () => {
  const client = await givenClient()
  await agree(client, { minimumMinutes: 240, rates: [{ startsOn: '2026-01-01', rate: '10.00' }], rhythm: 'weekly' })
  const { owner } = books.app.database
  const [employeeId = 0] = await given.employees(owner, [
    { organization: harbor, name: `Hal ${++count}`, email: `hal${count}@harbor.test`, position: 'Guard' },
  ])
  const shift = await plan(books.app.database, {
    employeeId,
    date: '2026-03-10',
    from: '09:00',
    to: '17:00',
    business: client.site,
  })
  const ids: number[] = []
  for (const [from, to] of [
    ['09:00', '10:00'],
    ['11:00', '16:00'],
    ['16:00', '17:00'],
  ]) {
    const times = { from: `2026-03-10 ${from}`, to: `2026-03-10 ${to}` }
    ids.push(await work(books.app.database, { employeeId, ...times, site: client.site }))
  }
  await owner.query('update time_entries set schedule_id = $1 where id = any ($2)', [shift, ids])
  await approveHours(owner, ids)
  const week = { from: '2026-03-09', to: '2026-03-15' }
  expect(await proposalsOf(client.id, week)).toMatchObject([{ hours: '7.00' }])
  await books.boss.call(invoicing.generate, {
    clientId: client.id,
    lines: [{ description: 'The first hour', hours: '4.00', rate: '10.00', timeEntryIds: ids.slice(0, 1) }],
  })
  // One hour was worked and four were billed: of the six that follow the client has paid for three.
  const [rest] = await made(client.id, week)
  expect(rest?.lines.map(({ hours, entryCount }) => [hours, entryCount])).toEqual([['3.00', 2]])
})

test('a contract in another money says its rates in that money', async () => {
  const client = await givenClient()
  await agree(client, { currency: 'EUR', rates: [{ startsOn: '2026-01-01', rate: '31.00' }] })
  await worked(client.site, [['2026-03-09 09:00', '2026-03-09 17:00']])
  expect(await proposalsOf(client.id)).toMatchObject([{ currency: 'EUR', obstacles: ['exchange-rate'], amount: null }])
  const answer = await books.boss.call(periodBilling.accept, {
    ...march,
    clients: [{ clientId: client.id }],
    exchangeRates: [{ currency: 'EUR', rate: '0.5' }],
  })
  expect(answer.invoices).toMatchObject([{ amount: '248.00', currency: 'EUR' }])
})

test('whoever is invoiced monthly waits for the month', async () => {
  const client = await givenClient()
  await agree(client, { rhythm: 'monthly' })
  await worked(client.site, [['2026-03-09 09:00', '2026-03-09 17:00']])
  const week = { from: '2026-03-09', to: '2026-03-15' }
  expect(await proposalsOf(client.id, week)).toMatchObject([{ obstacles: ['not-due'], notYetDue: march }])
  expect(await accept(client.id, week)).toMatchObject({ invoices: [], left: [{ obstacles: ['not-due'] }] })
  expect(await made(client.id)).toMatchObject([{ amount: '200.00' }])
})

test('a contract that gives way to another within the period makes two invoices, each by its own', async () => {
  const client = await givenClient()
  const old = await agree(client, { endsOn: '2026-03-15', rates: [{ startsOn: '2026-01-01', rate: '20.00' }] })
  const next = await agree(client, { startsOn: '2026-03-16', rates: [{ startsOn: '2026-03-16', rate: '30.00' }] })
  await worked(client.site, [
    ['2026-03-09 09:00', '2026-03-09 19:00'],
    ['2026-03-17 09:00', '2026-03-17 19:00'],
  ])
  const proposals = await proposalsOf(client.id)
  expect(proposals).toMatchObject([
    { contractId: old.id, amount: '200.00' },
    { contractId: next.id, amount: '300.00' },
  ])
  const one = await books.boss.call(periodBilling.accept, {
    ...march,
    clients: [{ clientId: client.id, contractId: next.id, amount: '300.00' }],
  })
  expect(one.invoices).toMatchObject([{ contractId: next.id, amount: '300.00' }])
  expect(await made(client.id).catch(() => null)).toBeNull()
  expect(await proposalsOf(client.id)).toMatchObject([{ lines: 0 }, { lines: 0 }])
})

describe('hours that were promised', () => {
  test('are billed whoever came, a site’s day once, and what was worked there stands behind them', async () => {
    const client = await givenClient()
    await agree(client, {
      basis: 'promised',
      rhythm: 'weekly',
      sites: [{ businessId: client.site, promisedHours: '100' }],
      rates: [{ startsOn: '2026-01-01', rate: '10.00' }],
    })
    const week = { from: '2026-03-09', to: '2026-03-15' }
    const ids = await worked(client.site, [['2026-03-09 09:00', '2026-03-09 17:00']])
    const [invoice] = await made(client.id, week)
    expect(invoice).toMatchObject({ amount: '1000.00', lines: [{ hours: '100.00', entryCount: 1 }], timeEntryIds: ids })
    expect(await accept(client.id, week)).toMatchObject({ invoices: [], left: [{ obstacles: ['nothing-left'] }] })
    // What comes in later was paid for already.
    await worked(client.site, [['2026-03-10 09:00', '2026-03-10 17:00']])
    expect(await proposalsOf(client.id, week)).toMatchObject([{ lines: 0, invoicedHours: '16.00' }])
    const fortnight = { from: '2026-03-09', to: '2026-03-22' }
    expect(await proposalsOf(client.id, fortnight)).toMatchObject([{ hours: '100.00', amount: '1000.00' }])
    await books.boss.call(invoicing.void, { id: invoice?.id as number, reason: 'Wrong week' })
    expect(await proposalsOf(client.id, week)).toMatchObject([{ hours: '100.00', invoicedHours: '0.00' }])
  })

  test('are those of the demand where no number was agreed; where there is neither, that is missing', async () => {
    const client = await givenClient()
    const contract = await agree(client, { basis: 'promised', rhythm: 'weekly' })
    const week = { from: '2026-03-09', to: '2026-03-15' }
    expect(await proposalsOf(client.id, week)).toMatchObject([{ obstacles: ['promised-hours'] }])
    await books.boss.call(demand.create, {
      businessId: client.site,
      location: 'Gate',
      headCount: 2,
      weekdays: [1, 2, 3, 4, 5],
      startTime: '09:00',
      endTime: '17:00',
      startsOn: '2026-01-01',
    })
    expect(await books.boss.call(contracts.read, { id: contract.id })).toMatchObject({
      demand: [{ businessId: client.site, posts: ['Gate'], hours: '80.00' }],
    })
    expect(await proposalsOf(client.id, week)).toMatchObject([{ hours: '80.00', amount: '2000.00', obstacles: [] }])
  })

  test('are read by whoever was given the site alone, also where nobody came', async () => {
    const client = await givenClient()
    const other = await givenClient()
    await books.app.database.owner.query('update businesses set client_id = $1 where id = $2', [client.id, other.site])
    const rates = [{ startsOn: '2026-01-01', rate: '10.00' }]
    const promised = { basis: 'promised', rhythm: 'weekly', rates } as const
    await agree(client, { ...promised, sites: [{ businessId: client.site, promisedHours: '100' }] })
    await agree(
      { ...client, site: other.site },
      { ...promised, sites: [{ businessId: other.site, promisedHours: '7' }] },
    )
    const limited = await personOf(client.id, client.site)
    const invoices = await made(client.id, { from: '2026-03-09', to: '2026-03-15' })
    expect(invoices.map(({ lines }) => lines.map(({ businessId }) => businessId))).toEqual([
      [client.site],
      [other.site],
    ])
    for (const { id } of invoices) await books.boss.call(invoicing.send, { id, byMail: false })
    const [own, elsewhere] = invoices
    expect((await limited.call(invoicing.list, {})).map(({ id }) => id)).toEqual([own?.id])
    expect((await limited.refused(invoicing.read, { id: Number(elsewhere?.id) })).status).toBe(404)
  })

  test('are billed once by two who press at the same moment', async () => {
    const client = await givenClient()
    await agree(client, {
      basis: 'promised',
      rhythm: 'weekly',
      sites: [{ businessId: client.site, promisedHours: '40' }],
    })
    const week = { from: '2026-03-09', to: '2026-03-15' }
    const answers = await Promise.all(
      [books.boss, books.owner].map(who =>
        who.call(periodBilling.accept, { ...week, organizationId: harbor, clients: [{ clientId: client.id }] }),
      ),
    )
    expect(answers.flatMap(({ invoices }) => invoices)).toMatchObject([{ amount: '1000.00' }])
  })
})

test('60 clients in one go by three people at once: none twice, none missing, to the cent with the hours behind them', async () => {
  const { owner } = books.app.database
  const week = { from: '2026-02-02', to: '2026-02-08' }
  const numbers = Array.from({ length: 60 }, (_, nth) => nth)
  const clientIds = await given.clients(
    owner,
    numbers.map(nth => ({ organization: harbor, name: `Crowd ${nth}`, email: `crowd${nth}@clients.test` })),
  )
  const siteIds = await given.sites(
    owner,
    numbers.map(nth => ({
      organization: harbor,
      client: clientIds[nth] as number,
      name: `Crowd ${nth}`,
      billRateCents: 2000 + 7 * nth,
      timeZone: 'America/New_York',
    })),
  )
  const guards = await given.employees(
    owner,
    numbers.map(nth => ({ organization: harbor, name: `G ${nth}`, email: `g${nth}@harbor.test`, position: 'Guard' })),
  )
  const minutes = numbers.map(nth => 61 + ((nth * 37) % 500))
  const entryIds = await given.entries(
    owner,
    numbers.map(nth => ({
      organization: harbor,
      employee: guards[nth] as number,
      site: siteIds[nth] as number,
      from: '2026-02-03T15:00:00.000Z',
      to: new Date(Date.parse('2026-02-03T15:00:00.000Z') + 60_000 * (minutes[nth] as number)).toISOString(),
    })),
  )
  await approveHours(owner, entryIds)
  // Every third has a contract: at least four hours, at a price of its own.
  await owner.query(
    `with made as (
       insert into contracts (organization_id, client_id, name, starts_on, minimum_minutes, tax_percent, rhythm)
       select $1, c, 'Crowd', '2026-01-01', 240, 8.875, 'weekly' from unnest($2::int[]) c
       returning organization_id, id, client_id, valid),
     sites as (
       insert into contract_sites (organization_id, contract_id, business_id, valid)
       select m.organization_id, m.id, b.id, m.valid
       from made m join businesses b on b.organization_id = m.organization_id and b.client_id = m.client_id returning contract_id)
     insert into contract_rates (organization_id, contract_id, starts_on, rate_cents)
     select organization_id, id, '2026-01-01', 3333 from made`,
    [harbor, clientIds.filter((_, nth) => nth % 3 === 0)],
  )
  const { proposals } = await books.boss.call(periodBilling.propose, week)
  const shown = proposals.filter(({ clientId }) => clientIds.includes(clientId))
  expect(shown).toHaveLength(60)
  for (const { clientId, subtotal, amount, hours } of shown) {
    const nth = clientIds.indexOf(clientId)
    const isAgreed = nth % 3 === 0
    const counted = Math.max(isAgreed ? 240 : 0, minutes[nth] as number)
    const hundredths = Math.floor(counted / 0.6 + 0.5)
    const cents = Math.floor((hundredths * (isAgreed ? 3333 : 2000 + 7 * nth) + 50) / 100)
    expect({ nth, hours, subtotal }).toEqual({
      nth,
      hours: (hundredths / 100).toFixed(2),
      subtotal: decimalOf(cents, 'USD'),
    })
    if (isAgreed)
      expect(centsOf(amount as string, 'USD')).toBe(cents + Math.floor((cents * 88_750 + 500_000) / 1_000_000))
  }
  const chosen = shown.map(({ clientId, contractId, amount }) => ({ clientId, contractId, amount: amount as string }))
  const answers = await Promise.all(
    [books.boss, books.owner, books.root].map(who =>
      who.call(periodBilling.accept, { ...week, organizationId: harbor, clients: chosen }),
    ),
  )
  const all = answers.flatMap(({ invoices }) => invoices)
  expect(all.map(({ clientId, contractId, amount }) => ({ clientId, contractId, amount }))).toEqual(chosen)
  expect(new Set(all.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(60)
  const { rows } = await owner.query(
    `select count(*)::int entries, count(distinct time_entry_id)::int apart, count(distinct invoice_id)::int invoices
     from invoice_line_entries where time_entry_id = any ($1::int[]) and live`,
    [entryIds],
  )
  expect(rows).toEqual([{ entries: 60, apart: 60, invoices: 60 }])
}, 240_000)

test('what the home says is unbilled reckons with the price of the contract, as it was on each day', async () => {
  const unbilled = async () => {
    const { amounts } = (await books.boss.call(overviews.standing, {})).unbilled
    return centsOf(amounts.find(({ currency }) => currency === 'USD')?.amount ?? '0.00', 'USD')
  }
  const client = await givenClient()
  await agree(client, {
    rates: [
      { rate: '30.00', startsOn: '2026-01-01' },
      { rate: '40.00', startsOn: '2026-03-15' },
    ],
  })
  const before = await unbilled()
  await worked(client.site, [
    ['2026-03-10 08:00', '2026-03-10 10:00'],
    ['2026-03-20 08:00', '2026-03-20 10:00'],
  ])
  expect(decimalOf((await unbilled()) - before, 'USD')).toBe('140.00')
})
