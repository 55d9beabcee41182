import { type Feature, implement } from '#server/platform/context.ts'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { hourConfirmationsRefusals } from '#shared/hour-confirmations/refusals.ts'
import { confirm, object } from './answers.ts'
import { watchConfirmations } from './ask-for-hours.ts'
import { ask, list, read } from './confirmations.ts'
import { hourConfirmationMails } from './mail-templates.ts'
import { hourConfirmationOccasions } from './notices.ts'
import { hourConfirmationsData } from './personal-data.ts'

export const hourConfirmationsFeature: Feature = {
  name: 'hour-confirmations',
  subject: { name: 'Confirmation of hours', description: 'Hours that clients confirm before they are invoiced.' },
  refusals: [hourConfirmationsRefusals],
  personalData: hourConfirmationsData,
  mailTemplates: hourConfirmationMails,
  notices: hourConfirmationOccasions,
  calls: implement(hourConfirmations, { list, read, ask, confirm, object }),
  cronJobs: [watchConfirmations],
}
