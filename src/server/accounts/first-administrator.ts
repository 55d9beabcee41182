import type { Work } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { weaknessOf } from './password-weakness.ts'
import { findAccountByEmail, hasAdministrator, insertAccount } from './store.ts'

/** The first administrator of an empty installation comes from its environment; later ones are made in the application. */
export async function makeFirstAdministrator({ db, environment, log }: Work) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, demo } = environment
  if (ADMIN_EMAIL === undefined) return
  if (ADMIN_PASSWORD === undefined) return log.warn('ADMIN_EMAIL was not used: it needs ADMIN_PASSWORD')
  const email = ADMIN_EMAIL.toLowerCase()
  const known = await findAccountByEmail(db, email)
  if (known?.role === 'admin') return
  if (known !== undefined || (await hasAdministrator(db))) {
    log.warn({ email }, known ? 'ADMIN_EMAIL was not used: this account has another role' : alreadyOne)
    return
  }
  const weakness = weaknessOf(ADMIN_PASSWORD, { demo, email })
  if (weakness !== null) throw new Error(`ADMIN_PASSWORD is not usable: ${sayRefusal(weakness, 'en')}`)
  await insertAccount(
    { db, environment },
    {
      email,
      passwordHash: await hashPassword(ADMIN_PASSWORD),
      firstName: 'First',
      lastName: 'Administrator',
      role: 'admin',
    },
  )
  log.info('the first administrator was made from ADMIN_EMAIL')
}

const alreadyOne = 'ADMIN_EMAIL was not used: there is an administrator already, who makes others in User Management'
