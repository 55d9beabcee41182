import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { foundCompany } from '../support/company.ts'
import type { Muster } from './servers.ts'
import { signInAs } from './sign-in-as.ts'
import 'temporal-polyfill/global'

interface Around {
  muster: Muster
  /** The browser of the journey itself. */
  own: BrowserContext
  newBrowser(): Promise<BrowserContext>
}

export type OwnCompany = Awaited<ReturnType<typeof foundOwnCompany>>

/**
 * A company that no other journey knows, with the site North Quay. `company.signIn('supervisor', 'Sofia Silva')` hires her and signs her
 * in, `company.otherPerson(…)` does so in a browser of their own, `company.day(7)` is a day of its calendar. What else it needs is given
 * by `company.shift(…)`, `company.site(…)` and the like.
 */
export async function foundOwnCompany({ muster, own, newBrowser }: Around) {
  const mark = randomBytes(3).toString('hex')
  const owner = { id: `olga-${mark}`, email: `olga-${mark}@quay.test`, firstName: 'Olga', lastName: 'Quay' }
  const company = await foundCompany({ owner: muster.database }, { name: `Quay ${mark}`, owner })
  const siteId = await company.site({ name: 'North Quay' })
  const hire = async (context: BrowserContext, role: Role, name: string) => {
    const { email } = await company.hire(name, { role, site: siteId })
    await signInAs(context, muster, email)
  }
  return {
    ...company,
    siteId,
    /** So many days from today, by its own calendar. */
    day: (ahead: number) => addDays(dayOf(new Date().toISOString(), 'America/New_York'), ahead),
    signIn: (role: Role, name: string) => hire(own, role, name),
    async otherPerson(role: Role, name: string) {
      const context = await newBrowser()
      await hire(context, role, name)
      return context.newPage()
    },
  }
}
