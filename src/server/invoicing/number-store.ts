import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { numberText, readNumber } from '#shared/invoicing/rules.ts'

/** The number that would be next; nobody has it until it is taken. */
export async function peekNumber(db: Database, organizationId: number, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    select last_number as last from counters
    where organization_id = ${organizationId} and kind = ${kind} and year = ${year}`.execute(db)
  return numberText(year, await passTaken(db, organizationId, year, (rows[0]?.last ?? 0) + 1))
}

/** Takes the next number. The counter stays locked until this transaction ends: no gaps, no doubles. */
export async function takeNumber(db: Database, organizationId: number, year: number): Promise<string> {
  const next = await nextCount(db, organizationId, year)
  const free = await passTaken(db, organizationId, year, next)
  if (free !== next) await setCount(db, organizationId, year, free)
  return numberText(year, free)
}

/** A number typed by hand in our own form: whoever takes the next one meanwhile waits, and then passes it over. */
export async function claimNumber(db: Database, organizationId: number, number: string): Promise<string> {
  const own = readNumber(number)
  if (own === null) return number
  const next = await nextCount(db, organizationId, own.year)
  if (next !== own.count) await setCount(db, organizationId, own.year, next - 1)
  return number
}

const kind = 'invoice'

async function nextCount(db: Database, organizationId: number, year: number) {
  const { rows } = await sql<{ next: number }>`select next_number(${organizationId}, ${kind}, ${year}) as next`.execute(
    db,
  )
  return (rows[0] as { next: number }).next
}

const setCount = (db: Database, organizationId: number, year: number, count: number) =>
  count === 0
    ? sql`delete from counters where organization_id = ${organizationId} and kind = ${kind} and year = ${year}`.execute(
        db,
      )
    : sql`update counters set last_number = ${count}
          where organization_id = ${organizationId} and kind = ${kind} and year = ${year}`.execute(db)

// Numbers typed by hand may lie ahead of the counter.
async function passTaken(db: Database, organizationId: number, year: number, from: number): Promise<number> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from invoices
      where organization_id = ${organizationId} and invoice_number = ${numberText(year, from)}) as taken`.execute(db)
  if (rows[0]?.taken !== true) return from
  const { rows: ahead } = await sql<{ number: string }>`
    select invoice_number as number from invoices
    where organization_id = ${organizationId} and starts_with(invoice_number, ${`INV-${year}-`})`.execute(db)
  const taken = new Set(ahead.map(({ number }) => readNumber(number)?.count))
  let free = from
  while (taken.has(free)) free++
  return free
}
