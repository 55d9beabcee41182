import { sql } from 'kysely'
import type { Work } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { unprocessable } from '#shared/problem.ts'
import { isAskedFor } from './template-rules.ts'

/** In whose name a mail leaves. */
interface Named {
  organizationId: number | null
  onBehalfOf?: number
}

/**
 * Counts what leaves in the name of each company on a day (UTC), so that nobody opens one to write to strangers. Whoever asks
 * for mails beyond that is refused; what Muster writes by itself is held back. Says which of the letters may leave.
 */
export async function countMails(
  work: Pick<Work, 'db' | 'now' | 'environment' | 'mailTemplates'>,
  templateKey: string,
  letters: Named[],
): Promise<(letter: Named) => boolean> {
  const { db, now } = work
  const { MAILS_PER_DAY } = work.environment
  const wanted = new Map<number, number>()
  for (const letter of letters) {
    const company = companyOf(letter)
    if (company !== null) wanted.set(company, (wanted.get(company) ?? 0) + 1)
  }
  const left = new Map<number, number>()
  for (const [company, mails] of wanted) {
    const sofar = await add(db, company, mails, now)
    if (sofar > MAILS_PER_DAY && isAskedFor(work, templateKey)) {
      throw unprocessable('mails-used-up', { limit: MAILS_PER_DAY })
    }
    left.set(company, MAILS_PER_DAY - (sofar - mails))
  }
  return letter => {
    const company = companyOf(letter)
    if (company === null) return true
    const rest = left.get(company) ?? 0
    left.set(company, rest - 1)
    return rest > 0
  }
}

const companyOf = ({ organizationId, onBehalfOf }: Named) => onBehalfOf ?? organizationId

async function add(db: Database, organizationId: number, mails: number, now: string) {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as l (key, window_start, count)
    values (${`mails:${organizationId}`}, date_trunc('day', ${now}::timestamptz, 'UTC'), ${mails})
    on conflict (key, window_start) do update set count = l.count + excluded.count returning l.count`.execute(db)
  return rows[0]?.count ?? 0
}
