import { insertBusiness, organizationFounded } from '#server/organizations/public.ts'
import { joinHook } from '#server/platform/work.ts'
import { readLanguage, type Sentence } from '#shared/words.ts'
import { insertClient } from './store.ts'

const firstClient: Sentence = { en: 'First client', es: 'Primer cliente', fr: 'Premier client' }

/** A new company that gives an address gets a first client and site there, to be renamed: most guard where they are. */
export const furnishNewCompany = joinHook(organizationFounded, async ({ db }, organization) => {
  const { id, name, address, timeZone } = organization
  if (!address) return
  const client = await insertClient(db, { organizationId: id, name: firstClient[readLanguage(organization.language)] })
  // The company's own phone and e-mail are not those of a client's site.
  const site = { organizationId: id, clientId: client.id, name, address }
  await insertBusiness(db, { ...site, ...(timeZone === undefined ? {} : { timeZone }) })
})
