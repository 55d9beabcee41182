import { type Feature, implement } from '#server/platform/context.ts'
import { timeOff } from '#shared/time-off/contract.ts'
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
  personalData: timeOffData,
  mailTemplates: timeOffMails,
  notices: timeOffOccasions,
  calls: implement(timeOff, {
    list: listRequests,
    read: readRequest,
    request: requestTimeOff,
    affected: affectedShifts,
    decide: decideRequest,
    withdraw: withdrawRequest,
  }),
}
