import { type Feature, implement } from '#server/platform/context.ts'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { clientRequestsRefusals } from '#shared/client-requests/refusals.ts'
import { followShifts, watchRequests } from './clock.ts'
import { accept, decline, withdraw } from './decisions.ts'
import { clientRequestMails } from './mail-templates.ts'
import { clientRequestOccasions } from './notices.ts'
import { clientRequestsData } from './personal-data.ts'
import { ask, list, photo, read, say, see, terms } from './requests.ts'
import { clientRequestSource } from './search.ts'

export const clientRequestsFeature: Feature = {
  name: 'client-requests',
  subject: { name: 'Client requests', description: 'What clients ask for, and what becomes of it.' },
  refusals: [clientRequestsRefusals],
  personalData: clientRequestsData,
  calls: implement(clientRequests, { list, ask, terms, read, see, say, accept, decline, withdraw, photo }),
  cronJobs: [watchRequests],
  listener: followShifts,
  notices: clientRequestOccasions,
  mailTemplates: clientRequestMails,
  search: [clientRequestSource],
}
