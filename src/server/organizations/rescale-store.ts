import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

const columns = [
  ['employees', 'hourly_rate_cents'],
  ['employee_businesses', 'hourly_rate_cents'],
  ['position_rates', 'hourly_rate_cents'],
  ['position_rates', 'bill_rate_cents'],
  ['businesses', 'bill_rate_cents'],
  ['time_entries', 'pay_rate_cents'],
  ['report_days', 'cost_cents'],
  ['allowances', 'amount_cents'],
] as const

/** After a change to a currency with more or fewer decimals, every rate of a company still reads as it did. */
export async function rescaleRates(db: Database, organizationId: number, factor: number) {
  for (const [table, column] of columns) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = round(${sql.ref(column)} * ${factor}::numeric)
      where organization_id = ${organizationId} and ${sql.ref(column)} <> 0`.execute(db)
  }
}
