import { randomBytes } from 'node:crypto'
import { companyOf } from '../support/company.ts'
import { employment } from './employment.ts'
import type { Muster } from './fixtures.ts'

/** A guard of their own, half an hour on the clock at a site of its own that asks for a sign of life every hour. */
export async function givenGuardAlone(muster: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'other-employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const site = await company.site({ name: `Cellar ${mark}`, client: null })
  await muster.database.query('update businesses set check_in_minutes = 60 where id = $1', [site])
  const guard = await company.guard('Gil', { site, userId: `gil-${mark}`, email: `gil-${mark}@muster.demo` })
  const since = new Date(Date.now() - 30 * 60_000).toISOString()
  await company.entry({ employee: guard.employeeId, site, from: since, source: 'manual' })
  return { ...guard, organization }
}
