import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { contracts } from '#shared/contracts/contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { periodBilling } from '#shared/invoicing/period-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { programOf } from '../api-tokens/program.ts'
import { type Books, openBooks } from '../invoicing/books.ts'
import { startApp } from '../support/app.ts'
import { approveHours } from '../support/approve-hours.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, signedIn, work } from '../support/harbor.ts'

const before = '2026-02-20T15:00:00.000Z'
const clock = handClock(before)
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  // The second of March is a holiday here.
  await books.app.database.owner.query(
    `update organizations set pay_rules = '{"ownHolidays": [{"date": "2026-03-02", "name": "Harbor day", "yearly": true}]}' where id = $1`,
    [harbor],
  )
})
beforeEach(() => clock.set(before))
afterAll(() => books?.app.stop())

let count = 0
interface Terms extends Partial<InputOf<typeof contracts.create>> {
  billRate?: string
  promisedHours?: string
}

/** A client with one site, and someone of it who makes requests there and sees neither invoices nor contracts. */
async function givenClient({ billRate, promisedHours, ...contract }: Terms) {
  const name = `Mole ${++count}`
  const email = `mole${count}@clients.test`
  const { id } = await books.owner.call(clients.create, { name, organizationId: harbor, email })
  const place = { name: `${name} Site`, organizationId: harbor, clientId: id }
  const site = await books.owner.call(businesses.create, { ...place, ...(billRate && { billRate }) })
  if (Object.keys(contract).length > 0)
    await books.boss.call(contracts.create, {
      clientId: id,
      name: `Agreed ${id}`,
      startsOn: '2026-01-01',
      sites: [{ businessId: site.id, ...(promisedHours && { promisedHours }) }],
      ...contract,
    })
  const { owner } = books.app.database
  const hired = await companyOf(owner, harbor, 'harbor.test').client(`Mo ${count} Le`, { client: id })
  await owner.query(`insert into client_rights values ($1, $2, $3, '{requests}', true)`, [harbor, id, hired.userId])
  await owner.query('insert into client_person_sites values ($1, $2, $3, $4)', [harbor, id, hired.userId, site.id])
  return { id, site: site.id, person: await signedIn(books.app, { email: hired.email }) }
}

type Given = Awaited<ReturnType<typeof givenClient>>

const askFor = (
  { site, person }: Given,
  wanted: { date: string; startTime: string; endTime: string; people?: number },
) => person.call(clientRequests.ask, { businessId: site, kind: 'extra-guard', people: 1, ...wanted })

/** Somebody works these hours, as a shift where one is named, and they are approved. */
async function worked(site: number, from: string, to: string, shift: number | null = null) {
  const { owner } = books.app.database
  const [employeeId = 0] = await given.employees(owner, [
    { organization: harbor, name: `Max ${++count}`, email: `max${count}@harbor.test`, position: 'Guard' },
  ])
  const id = await work(books.app.database, { employeeId, from, to, site })
  if (shift !== null) {
    await owner.query('update schedules set employee_id = $1 where id = $2', [employeeId, shift])
    await owner.query('update time_entries set schedule_id = $1 where id = $2', [shift, id])
  }
  await approveHours(owner, [id])
}

/** What the proposal of March becomes: hours, rate and amount of each line. */
async function invoiced({ id }: Given) {
  clock.set('2026-04-02T15:00:00.000Z')
  const march = { from: '2026-03-01', to: '2026-03-31', organizationId: harbor, by: 'site' as const }
  const { invoices, left } = await books.boss.call(periodBilling.accept, { ...march, clients: [{ clientId: id }] })
  expect(left).toEqual([])
  const read = await Promise.all(invoices.map(one => books.boss.call(invoicing.read, { id: one.id })))
  return read.flatMap(({ lines }) => lines.map(({ hours, rate, amount }) => ({ hours, rate, amount })))
}

const night = { date: '2026-03-20', startTime: '22:00', endTime: '06:20' }

test('what a client reads before asking is the line that its invoice has for the same hours: dated rates, a holiday, the least hours', async () => {
  const client = await givenClient({
    rates: [
      { startsOn: '2026-01-01', rate: '30.00' },
      { startsOn: '2026-03-16', rate: '33.10' },
    ],
    minimumMinutes: 240,
    holidayPercent: 50,
  })
  const holiday = { date: '2026-03-02', startTime: '09:00', endTime: '11:30', people: 2 }
  const read = await client.person.call(clientRequests.terms, { businessId: client.site, ...holiday })
  expect(read.charge).toEqual({ hours: 8, rate: '45.00', amount: '360.00', currency: 'USD' })
  expect((await askFor(client, holiday)).estimate).toEqual(read.charge)
  expect((await askFor(client, night)).estimate).toEqual({
    hours: 8.33,
    rate: '33.10',
    amount: '275.72',
    currency: 'USD',
  })
  await worked(client.site, '2026-03-02 09:00', '2026-03-02 11:30')
  await worked(client.site, '2026-03-02 09:00', '2026-03-02 11:30')
  await worked(client.site, '2026-03-20 22:00', '2026-03-21 06:20')
  expect((await invoiced(client)).toSorted((a, b) => Number(a.hours) - Number(b.hours))).toEqual([
    { hours: '8.00', rate: '45.00', amount: '360.00' },
    { hours: '8.33', rate: '33.10', amount: '275.72' },
  ])
})

test('the night in which the clocks jump is charged as long as it is', async () => {
  const client = await givenClient({ billRate: '30.00' })
  const wanted = { date: '2026-03-07', startTime: '22:00', endTime: '06:00' }
  expect((await askFor(client, wanted)).estimate).toMatchObject({ hours: 7, amount: '210.00' })
})

test('a price is shown where only the contract has one, in its money; where nobody has one, none is', async () => {
  const agreed = await givenClient({ currency: 'EUR', rates: [{ startsOn: '2026-01-01', rate: '31.00' }] })
  expect((await askFor(agreed, night)).estimate).toMatchObject({ rate: '31.00', currency: 'EUR' })
  const silent = await givenClient({ currency: 'EUR' })
  expect((await askFor(silent, night)).estimate).toBeNull()
})

test('a supervisor prices an extra guard in accepting, both sides read it, and the hours are invoiced at it, holiday or not', async () => {
  const client = await givenClient({ holidayPercent: 50, minimumMinutes: 240 })
  const { id, estimate } = await askFor(client, { date: '2026-03-02', startTime: '09:00', endTime: '11:30', people: 2 })
  expect(estimate).toBeNull()
  expect(await books.boss.call(clientRequests.read, { id })).toMatchObject({ pricedIn: 'USD', price: null })
  expect(await client.person.call(clientRequests.read, { id })).toMatchObject({ pricedIn: null })
  const accepted = await books.boss.call(clientRequests.accept, {
    id,
    outcome: 'shifts',
    shifts: 'open',
    rate: '61.55',
    words: 'On a holiday we come for 61.55.',
  })
  const price = { rate: '61.55', currency: 'USD' }
  expect(accepted.price).toEqual(price)
  const { history } = await client.person.call(clientRequests.read, { id })
  expect(history).toMatchObject([
    { what: 'asked', price: null },
    { what: 'accepted', words: 'On a holiday we come for 61.55.' },
    { what: 'priced', by: 'Harbor', price },
  ])
  for (const shift of accepted.became?.shifts ?? [])
    await worked(client.site, '2026-03-02 09:00', '2026-03-02 11:30', shift.id)
  expect(await invoiced(client)).toEqual([{ hours: '8.00', rate: '61.55', amount: '492.40' }])
})

test('accepted as it was shown, hours stay at that price also when rates change; other hours follow the rates', async () => {
  const client = await givenClient({ billRate: '40.00' })
  const { id } = await askFor(client, night)
  const { became, price } = await books.boss.call(clientRequests.accept, { id, outcome: 'shifts', shifts: 'open' })
  expect(price).toEqual({ rate: '40.00', currency: 'USD' })
  await books.owner.call(businesses.update, { id: client.site, billRate: '44.00' })
  await worked(client.site, '2026-03-20 22:00', '2026-03-21 06:20', became?.shifts[0]?.id)
  await worked(client.site, '2026-03-21 22:00', '2026-03-22 06:00')
  expect((await invoiced(client)).toSorted((a, b) => Number(a.rate) - Number(b.rate))).toEqual([
    { hours: '8.33', rate: '40.00', amount: '333.20' },
    { hours: '8.00', rate: '44.00', amount: '352.00' },
  ])
})

test('where a contract bills what was promised, a guard who was asked for besides comes besides, also once the days are billed', async () => {
  const client = await givenClient({
    basis: 'promised',
    promisedHours: '7',
    rates: [{ startsOn: '2026-01-01', rate: '20.00' }],
  })
  const { id } = await askFor(client, night)
  const { became } = await books.boss.call(clientRequests.accept, {
    id,
    outcome: 'shifts',
    shifts: 'open',
    rate: '25.00',
  })
  expect(await invoiced(client)).toEqual([{ hours: '31.00', rate: '20.00', amount: '620.00' }])
  await worked(client.site, '2026-03-20 09:00', '2026-03-20 17:00')
  await worked(client.site, '2026-03-20 22:00', '2026-03-21 06:00', became?.shifts[0]?.id)
  expect(await invoiced(client)).toEqual([{ hours: '8.00', rate: '25.00', amount: '200.00' }])
})

test('what the home says is unbilled reckons with what was agreed', async () => {
  const unbilled = async () => {
    const { amounts } = (await books.boss.call(overviews.standing, {})).unbilled
    return Math.round(100 * Number(amounts.find(({ currency }) => currency === 'USD')?.amount ?? 0))
  }
  const client = await givenClient({ billRate: '40.00' })
  const { id } = await askFor(client, night)
  const { became } = await books.boss.call(clientRequests.accept, {
    id,
    outcome: 'shifts',
    shifts: 'open',
    rate: '50.00',
  })
  clock.set('2026-04-02T15:00:00.000Z')
  const before = await unbilled()
  await worked(client.site, '2026-03-20 22:00', '2026-03-21 06:00', became?.shifts[0]?.id)
  expect((await unbilled()) - before).toBe(40_000)
})

test('whoever sets no rates agrees on no price, and only what becomes shifts has one', async () => {
  const client = await givenClient({ billRate: '40.00' })
  const { id } = await askFor(client, night)
  const { program } = await programOf(books.app, books.boss, ['client-request:decide', 'schedule:write'])
  expect((await program.refused(clientRequests.accept, { id, outcome: 'shifts', rate: '1.00' })).status).toBe(403)
  const complaint = { businessId: client.site, kind: 'complaint', content: 'Too loud.' } as const
  const other = await client.person.call(clientRequests.ask, complaint)
  expect(
    await books.boss.refused(clientRequests.accept, { id: other.id, outcome: 'nothing', rate: '50.00' }),
  ).toMatchObject({ status: 400, body: { fields: [{ field: 'rate', code: 'request-detail-does-not-fit' }] } })
  const fine = { id, outcome: 'shifts', rate: '50.005' } as const
  expect((await books.boss.refused(clientRequests.accept, fine)).body).toMatchObject({
    fields: [{ field: 'rate', code: 'amount-too-fine' }],
  })
})
