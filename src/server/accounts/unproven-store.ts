import type { Database } from '#server/platform/db.ts'
import type { NewCompany } from './open-company.ts'

/** Whoever registers again begins anew: the link that was mailed before, and the password it came with, open nothing. */
export const keepRegistration = (
  db: Database,
  tokenHash: Buffer,
  company: NewCompany,
  { now, expiresAt }: { now: string; expiresAt: string },
) =>
  db
    .insertInto('unprovenRegistrations')
    .values({ tokenHash, email: company.email, company: JSON.stringify(company), createdAt: now, expiresAt })
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet(({ ref }) => ({
        tokenHash: ref('excluded.tokenHash'),
        company: ref('excluded.company'),
        createdAt: ref('excluded.createdAt'),
        expiresAt: ref('excluded.expiresAt'),
      })),
    )
    .execute()

/** Of two who follow one link at the same moment the second finds nothing. */
export async function takeRegistration(db: Database, tokenHash: Buffer, now: string) {
  const taken = await db
    .deleteFrom('unprovenRegistrations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('company')
    .executeTakeFirst()
  return taken?.company as NewCompany | undefined
}

export async function findRegistration(db: Database, tokenHash: Buffer) {
  const found = await db
    .selectFrom('unprovenRegistrations')
    .select('company')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return found?.company as NewCompany | undefined
}
