import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import {
  approve,
  behindWall,
  boss,
  clock,
  foundCompanies,
  meeting,
  north,
  reopen,
  sheet,
  summit,
  verdict,
} from './company.ts'

let database: EmptyDatabase
let entry: number
let timesheet: number

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
  entry = await clock(database.owner, { from: '2026-03-02 09:00+00', to: '2026-03-02 17:00+00' })
  timesheet = await sheet(database.owner, [entry])
  await approve(database.owner, timesheet, boss.user)
})
afterAll(() => database.drop())

const billOn = (client: pg.PoolClient, number: string, entries: number[]): Promise<number> =>
  given.invoice(client, { organization: north, number, subtotalCents: 20_000, entries })

const bill = (number: string, entries: number[]) =>
  behindWall(database, [north], client => billOn(client, number, entries))

test('time is billed at most once, however many bill it at the same moment, until the invoice is void', async () => {
  const verdicts = await Promise.all(Array.from({ length: 8 }, (_, i) => verdict(bill(`INV-2026-00${i}`, [entry]))))
  expect(verdicts.sort()).toEqual(['accepted', ...Array(7).fill('invoice_line_entries_once')])
  await database.owner.query(`update invoices set status = 'void', voided_at = now()`)
  expect(await verdict(bill('INV-2026-100', [entry]))).toBe('accepted')
  const revived = database.owner.query(`update invoices set status = 'pending' where status = 'void'`)
  expect(await verdict(revived)).toBe('invoice_line_entries_once')
})

test('invoiced hours are not reopened; void the invoice first', async () => {
  expect(await verdict(reopen(database.owner, timesheet))).toBe('invoiced_time_stays_approved')
  await database.owner.query(`update invoices set status = 'void'`)
  expect(await verdict(reopen(database.owner, timesheet))).toBe('accepted')
})

test('hours that are being invoiced at this moment are not reopened', async () => {
  const worked = await clock(database.owner, { from: '2026-02-02 09:00+00', to: '2026-02-02 17:00+00' })
  const week = await sheet(database.owner, [worked], '2026-02-02')
  await approve(database.owner, week, boss.user)
  const reopening = await meeting(
    database,
    client => billOn(client, 'INV-2026-150', [worked]),
    client => reopen(client, week),
  )
  expect(reopening).toBe('invoiced_time_stays_approved')
})

test('an invoice number is used once in an organization, also by a void invoice', async () => {
  await bill('INV-2026-200', [])
  await database.owner.query(`update invoices set status = 'void' where invoice_number = 'INV-2026-200'`)
  expect(await verdict(bill('INV-2026-200', []))).toBe('invoices_number_unique')
})

test('an invoice adds up, a line is hours times rate rounded half up, and no amount is below zero', async () => {
  const invoice = (subtotal: number, tax: number, amount: number) =>
    verdict(
      given.invoice(database.owner, {
        organization: north,
        number: crypto.randomUUID(),
        subtotalCents: subtotal,
        taxCents: tax,
        amountCents: amount,
      }),
    )
  expect(await invoice(1000, 89, 1089)).toBe('accepted')
  expect(await invoice(1000, 89, 1088)).toBe('invoices_adds_up')
  expect(await invoice(-1, 0, -1)).toMatch(/_check$/)
  const id = await bill('INV-2026-300', [])
  const line = (hundredths: number, rateCents: number, amount: number) =>
    verdict(
      database.owner.query(
        `insert into invoice_lines (organization_id, invoice_id, line_number, description, hours_hundredths, rate_cents, amount_cents)
         values ($1, $2, (random() * 1e9)::int, 'Guard', $3, $4, $5)`,
        [north, id, hundredths, rateCents, amount],
      ),
    )
  expect(await line(50, 2501, 1251)).toBe('accepted')
  expect(await line(50, 2501, 1250)).toBe('invoice_lines_adds_up')
})

test('numbers have no doubles under a storm and no gap after a failure', async () => {
  const take = (fail = false) =>
    behindWall(database, [north], async client => {
      const { rows } = await client.query(`select next_number($1, 'incident', 2026) as number`, [north])
      if (fail) throw new Error('changed my mind')
      return rows[0].number as number
    })
  const taken = await Promise.all(Array.from({ length: 30 }, (_, i) => take(i % 3 === 0).catch(() => undefined)))
  const numbers = taken.filter(number => number !== undefined).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('each organization and each year counts for itself', async () => {
  const next = async (organization: number, year: number) => {
    const { rows } = await database.owner.query(`select next_number($1, 'invoice', $2) as number`, [organization, year])
    return rows[0].number
  }
  expect([await next(north, 2026), await next(north, 2026), await next(summit, 2026), await next(north, 2027)]).toEqual(
    [1, 2, 1, 1],
  )
})
