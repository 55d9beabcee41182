import { type Feature, implement } from '#server/platform/context.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { timeOffRefusals } from '#shared/time-off/refusals.ts'
import { callIn } from './call-in.ts'
import { timeOffMails } from './mail-templates.ts'
import { timeOffOccasions } from './notices.ts'
import { timeOffData } from './personal-data.ts'
import {
  affectedShifts,
  decideRequest,
  listRequests,
  readRequest,
  requestTimeOff,
  withdrawRequest,
} from './requests.ts'

export const timeOffFeature: Feature = {
  name: 'time-off',
  subject: { name: 'Time off', description: 'Days on which someone asked not to work.' },
  refusals: [timeOffRefusals],
  personalData: timeOffData,
  mailTemplates: timeOffMails,
  notices: timeOffOccasions,
  calls: implement(timeOff, {
    list: listRequests,
    read: readRequest,
    request: requestTimeOff,
    callIn,
    affected: affectedShifts,
    decide: decideRequest,
    withdraw: withdrawRequest,
  }),
}
