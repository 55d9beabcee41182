import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { periodBilling } from '#shared/invoicing/period-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { mondayOf } from '#shared/time.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, hire, work } from '../support/harbor.ts'
import { type Books, openBooks } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

/** A client with one site, billed at a rate of its own unless told otherwise. */
async function givenClient(name: string, { billRate = '25.00' as string | null, ...terms }: Terms = {}) {
  const client = await books.owner.call(clients.create, {
    name,
    organizationId: harbor,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@clients.test`,
    ...terms,
  })
  const site = await books.owner.call(businesses.create, {
    name: `${name} Site`,
    organizationId: harbor,
    clientId: client.id,
    ...(billRate !== null && { billRate }),
  })
  return { id: client.id, site: site.id }
}

interface Terms {
  billRate?: string | null
  currency?: string
  invoiceTaxPercent?: string
}

/** Hours of one person at a site, on a sheet that is approved unless told otherwise. */
async function hoursAt(site: number, name: string, { day = '2026-03-09', to = '17:00', approve = true } = {}) {
  const { employeeId } = await hire(books.app.database, name)
  await work(books.app.database, { employeeId, from: `${day} 09:00`, to: `${day} ${to}`, site })
  await books.boss.call(timesheets.generate, { weekStarting: mondayOf(day), employeeIds: [employeeId] })
  const [sheet] = await books.boss.call(timesheets.list, { employeeId })
  if (approve) await books.boss.call(timesheets.approve, { id: sheet?.id as number })
}

const week = { from: '2026-03-09', to: '2026-03-15' }

test('one list says for every client what a week comes to, what is missing, and what the week before was', async () => {
  const north = await givenClient('North Quay', { invoiceTaxPercent: '10' })
  const south = await givenClient('South Quay', { billRate: null })
  const lyon = await givenClient('Quai Lyon', { currency: 'EUR' })
  await givenClient('Idle Quay')
  await hoursAt(north.site, 'Nia')
  await hoursAt(north.site, 'Ned', { day: '2026-03-02', to: '13:00' })
  await hoursAt(north.site, 'Noa', { approve: false })
  await hoursAt(south.site, 'Sam')
  await hoursAt(lyon.site, 'Lou')
  await hire(books.app.database, 'Nat').then(({ employeeId }) =>
    work(books.app.database, { employeeId, from: '2026-03-10 09:00', to: '2026-03-10 11:00', site: null as never }),
  )
  const earlier = await books.boss.call(periodBilling.accept, {
    from: '2026-03-02',
    to: '2026-03-08',
    clients: [{ clientId: north.id }],
  })
  expect(earlier).toMatchObject({ invoices: [{ amount: '110.00' }], left: [] })

  const { proposals, nobodysHours, before, currency } = await books.boss.call(periodBilling.propose, week)
  expect({ before, currency, nobodysHours }).toEqual({
    before: { from: '2026-03-02', to: '2026-03-08' },
    currency: 'USD',
    nobodysHours: '2.00',
  })
  expect(proposals.map(({ clientName }) => clientName)).toEqual(['North Quay', 'Quai Lyon', 'South Quay'])
  expect(proposals).toMatchObject([
    {
      hours: '8.00',
      subtotal: '200.00',
      amount: '220.00',
      obstacles: [],
      unapprovedHours: '8.00',
      before: { hours: '4.00', subtotal: '100.00' },
      clientEmail: 'north.quay@clients.test',
    },
    { hours: '8.00', currency: 'EUR', amount: null, obstacles: ['exchange-rate'], before: null },
    { hours: '8.00', withoutRateHours: '8.00', obstacles: ['rate'] },
  ])
  const chosen = [north, south, lyon].map(({ id }) => ({ clientId: id }))
  const accepted = await books.boss.call(periodBilling.accept, {
    ...week,
    clients: chosen,
    exchangeRates: [{ currency: 'EUR', rate: '0.9' }],
  })
  expect(accepted.invoices).toMatchObject([
    { clientId: north.id, amount: '220.00', currency: 'USD' },
    { clientId: lyon.id, amount: '180.00', currency: 'EUR' },
  ])
  expect(accepted.left).toEqual([{ clientId: south.id, contractId: null, obstacles: ['rate'] }])
  const made = await books.boss.call(invoicing.read, { id: accepted.invoices[0]?.id as number })
  expect(made).toMatchObject({
    isDraft: true,
    periodStart: week.from,
    periodEnd: week.to,
    amount: '220.00',
    lines: [{ hours: '8.00', entryCount: 1 }],
  })
})

test('an invoice that no longer comes to what was shown is left, and nothing is billed twice', async () => {
  const { id, site } = await givenClient('Changing Quay')
  const days = { from: '2026-02-02', to: '2026-02-08' }
  await hoursAt(site, 'Cia', { day: '2026-02-02' })
  const shown = (await books.boss.call(periodBilling.propose, days)).proposals.find(({ clientId }) => clientId === id)
  expect(shown?.amount).toBe('200.00')
  await hoursAt(site, 'Cem', { day: '2026-02-03' })
  const accept = (amount: string) =>
    books.boss.call(periodBilling.accept, { ...days, clients: [{ clientId: id, amount }] })
  expect(await accept('200.00')).toEqual({
    invoices: [],
    left: [{ clientId: id, contractId: null, obstacles: ['changed'] }],
  })
  expect(await accept('400.00')).toMatchObject({ invoices: [{ amount: '400.00' }], left: [] })
  expect(await accept('400.00')).toEqual({
    invoices: [],
    left: [{ clientId: id, contractId: null, obstacles: ['nothing-left'] }],
  })
})

test('when two people bill the same week at once, every hour stands on one invoice and all add up', async () => {
  const days = { from: '2026-01-05', to: '2026-01-11' }
  const ids: number[] = []
  for (let count = 1; count <= 12; count++) {
    const { id, site } = await givenClient(`Storm ${count}`, {
      billRate: `${20 + count}.33`,
      invoiceTaxPercent: '8.875',
    })
    await hoursAt(site, `Ann ${count}`, { day: '2026-01-05', to: '13:07' })
    await hoursAt(site, `Bob ${count}`, { day: '2026-01-07', to: '16:41' })
    ids.push(id)
  }
  const { proposals } = await books.boss.call(periodBilling.propose, days)
  const shown = proposals.filter(({ clientId }) => ids.includes(clientId))
  const chosen = shown.map(({ clientId, amount }) => ({ clientId, amount: amount as string }))
  const answers = await Promise.all(
    [books.boss, books.owner, books.root].map(who =>
      who.call(periodBilling.accept, { ...days, organizationId: harbor, clients: chosen }),
    ),
  )
  const made = answers.flatMap(({ invoices }) => invoices)
  expect(made.map(({ clientId, amount }) => ({ clientId, amount }))).toEqual(chosen)
  expect(answers.flatMap(({ left }) => left)).toHaveLength(2 * chosen.length)
  expect(new Set(made.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(chosen.length)
  const { rows } = await books.app.database.owner.query(
    `select count(*)::int entries, count(distinct time_entry_id)::int apart from invoice_line_entries
     where invoice_id = any ($1) and live`,
    [made.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ entries: 2 * chosen.length, apart: 2 * chosen.length }])
})

test('lines stand for sites, and a client of another company is nobody', async () => {
  const { id, site } = await givenClient('Lined Quay')
  const days = { from: '2026-02-16', to: '2026-02-22' }
  await hoursAt(site, 'Lea B', { day: '2026-02-16' })
  await hoursAt(site, 'Leo B', { day: '2026-02-17' })
  const accepted = await books.boss.call(periodBilling.accept, { ...days, by: 'site', clients: [{ clientId: id }] })
  const { lines } = await books.boss.call(invoicing.read, { id: accepted.invoices[0]?.id as number })
  expect(lines).toMatchObject([
    { description: 'Lined Quay Site · Guard', hours: '16.00', amount: '400.00', entryCount: 2 },
  ])
  const refused = await books.rival.refused(periodBilling.accept, { ...days, clients: [{ clientId: id }] })
  expect(refused.status).toBe(404)
  const backwards = await books.boss.refused(periodBilling.propose, { from: '2026-02-22', to: '2026-02-16' })
  expect(backwards.body.fields).toMatchObject([{ field: 'to', code: 'period-backwards' }])
})
