import type { CookieOf, Limit, PasswordWork } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { countOrRefuse, giveBack } from '#server/platform/rate-limit.ts'
import { Problem } from '#shared/problem.ts'
import { findBeforehand } from './password-check.ts'

interface Judging {
  find(db: Database): Promise<{ id: string; passwordHash: string | null } | undefined>
  /** Counted alike whether the name is someone's (their id) or nobody's. */
  limitsOf(account: string | undefined): Limit[]
}

/**
 * Compares a password unless too many were tried at this account already. What comes beyond that is wrong, whatever it is,
 * after the same work: nothing tells it from a wrong guess.
 */
export async function judge({ db, now }: CookieOf, given: string, { find, limitsOf }: Judging): Promise<PasswordWork> {
  const found = await findBeforehand(db, find)
  const against = found?.passwordHash ?? null
  const limits = limitsOf(found?.id)
  if (!(await isWithin(limits))) return { against, isRight: await isPassword(given, null) }
  try {
    const isRight = await isPassword(given, against)
    if (isRight) await giveBack(db, limits, now)
    return { against, isRight }
  } catch (error) {
    await giveBack(db, limits, now)
    throw error
  }

  async function isWithin(counted: Limit[]) {
    try {
      await countOrRefuse(db, counted, now)
      return true
    } catch (error) {
      if (error instanceof Problem && error.kind === 'too-many') return false
      throw error
    }
  }
}
