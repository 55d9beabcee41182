import { sql } from 'kysely'
import { type Company, companyFrom, type StoredCompany } from '#shared/country/company.ts'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import type { Actor } from './context.ts'
import type { Database } from './db.ts'

/** What is kept of the company `o` of a statement, for `companyFrom`. */
export const storedCompany = sql<StoredCompany>`json_build_object('country', o.country, 'language', o.language,
  'timeZone', o.time_zone, 'currency', o.currency, 'formats', o.formats)`

/** How an organization writes; where there is none, as where nothing is known. */
export async function companyOf(db: Database, organizationId: number | null): Promise<Company> {
  const stored = await db
    .selectFrom('organizations')
    .select(['country', 'language', 'timeZone', 'currency', 'formats'])
    .where('id', '=', organizationId ?? 0)
    .executeTakeFirst()
  return stored === undefined ? unknownCompany : companyFrom(stored as StoredCompany)
}

/** How the person who asks reads days, times and amounts: as they wish, else as their company does. */
export async function readerOf(db: Database, { userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>) {
  const account = await db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst()
  const company = await companyOf(db, organizationId)
  return { ...habitsIn(company, account?.preferences), paper: company.paper }
}
