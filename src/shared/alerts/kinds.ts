import { activityReportKinds } from '../activity-reports/notices.ts'
import { availabilityKinds } from '../availability/notices.ts'
import { backupKinds } from '../backup/notices.ts'
import { clientRequestKinds } from '../client-requests/notices.ts'
import { hourConfirmationKinds } from '../hour-confirmations/notices.ts'
import { incidentKinds } from '../incidents/notices.ts'
import { installationKinds } from '../installation/notices.ts'
import { invoiceKinds } from '../invoicing/notices.ts'
import { messageKinds } from '../messages/notices.ts'
import { noteKinds } from '../notes/notices.ts'
import type { Channel, NoticeKind } from '../notices.ts'
import type { Role } from '../permissions.ts'
import { postOrderKinds } from '../post-orders/notices.ts'
import { safetyKinds } from '../safety/notices.ts'
import { shiftKinds } from '../scheduling/notices.ts'
import { serviceReviewKinds } from '../service-reviews/notices.ts'
import { shiftOfferKinds } from '../shift-offers/notices.ts'
import { timeOffKinds } from '../time-off/notices.ts'
import { attendanceKinds } from '../time-tracking/notices.ts'
import { timesheetKinds } from '../timesheets/notices.ts'
import { tourKinds } from '../tours/notices.ts'
import { registrationKinds } from '../users/notices.ts'
import { webhookKinds } from '../webhooks/notices.ts'
import { zoneKinds } from '../zones/notices.ts'

/** Everything a person can be told about outside of the app, in the order the settings show it. */
export const alertKinds = {
  ...safetyKinds,
  ...incidentKinds,
  ...zoneKinds,
  ...shiftKinds,
  ...shiftOfferKinds,
  ...timeOffKinds,
  ...availabilityKinds,
  ...attendanceKinds,
  ...tourKinds,
  ...timesheetKinds,
  ...noteKinds,
  ...postOrderKinds,
  ...messageKinds,
  ...activityReportKinds,
  ...clientRequestKinds,
  ...hourConfirmationKinds,
  ...serviceReviewKinds,
  ...invoiceKinds,
  ...registrationKinds,
  ...webhookKinds,
  ...backupKinds,
  ...installationKinds,
}

export type AlertKind = keyof typeof alertKinds

export const kindNames = Object.keys(alertKinds) as AlertKind[]

/** One square of the settings: this kind by this channel. */
export type Choice = `${AlertKind}.${Channel}`

export const choiceOf = (kind: AlertKind, channel: Channel): Choice => `${kind}.${channel}`

export const kindOf = (name: AlertKind): NoticeKind => alertKinds[name]

/** The templates a kind is mailed with. */
export const mailsOf = (name: AlertKind) => kindOf(name).mails ?? []

/** The squares that there are. */
export const choices: Choice[] = kindNames.flatMap(kind =>
  kindOf(kind).channels.map(channel => choiceOf(kind, channel)),
)

/** What someone of this role can be told about. */
export const kindsFor = (role: Role) => kindNames.filter(kind => kindOf(kind).roles.includes(role))
