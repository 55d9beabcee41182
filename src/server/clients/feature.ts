import { type Feature, implement } from '#server/platform/context.ts'
import { clients } from '#shared/clients/contract.ts'
import { close, create, list, read, reopen, update } from './clients.ts'
import { furnishNewCompany } from './first-site.ts'
import { clientMails } from './mail-templates.ts'
import { invite, removePerson } from './people.ts'
import { clientsData } from './personal-data.ts'
import { clientSource } from './search.ts'

export const clientsFeature: Feature = {
  personalData: clientsData,
  mailTemplates: clientMails,
  calls: implement(clients, { list, read, create, update, close, reopen, invite, removePerson }),
  hooks: [furnishNewCompany],
  search: [clientSource],
}
