import { perAddress } from '#server/accounts/public.ts'
import { type Feature, implement } from '#server/platform/context.ts'
import { clients } from '#shared/clients/contract.ts'
import { clientsRefusals } from '#shared/clients/refusals.ts'
import { close, create, list, read, reopen, update } from './clients.ts'
import { furnishNewCompany } from './first-site.ts'
import { clientMails } from './mail-templates.ts'
import { changePerson, invite, removePerson } from './people.ts'
import { clientsData } from './personal-data.ts'
import { clientSource } from './search.ts'

export const clientsFeature: Feature = {
  name: 'clients',
  subject: { name: 'Clients', description: 'Who pays the company, and their people.' },
  refusals: [clientsRefusals],
  personalData: clientsData,
  mailTemplates: clientMails,
  calls: implement(
    clients,
    { list, read, create, update, close, reopen, invite, changePerson, removePerson },
    { invite: perAddress('client-invite', 300) },
  ),
  hooks: [furnishNewCompany],
  search: [clientSource],
}
