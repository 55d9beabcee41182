import { insertBusiness, organizationFounded } from '#server/organizations/public.ts'
import { joinHook } from '#server/platform/work.ts'
import { readLanguage, type Sentence } from '#shared/words.ts'
import { insertClient } from './store.ts'

const firstClient: Sentence = { en: 'First client', es: 'Primer cliente', fr: 'Premier client' }

/** A new company that gives an address gets a first client and site there, to be renamed: most guard where they are. */
export const furnishNewCompany = joinHook(organizationFounded, async ({ db }, organization) => {
  const { id, name, address, phone = null, email = null, timeZone } = organization
  if (!address) return
  const client = await insertClient(db, { organizationId: id, name: firstClient[readLanguage(organization.language)] })
  const site = { organizationId: id, clientId: client.id, name, address, phone, email }
  await insertBusiness(db, { ...site, ...(timeZone === undefined ? {} : { timeZone }) })
})
