import { accountActions } from '../accounts/audit.ts'
import { activityReportActions, activityReportSubjects } from '../activity-reports/audit.ts'
import { apiTokenActions, apiTokenSubjects } from '../api-tokens/audit.ts'
import { chatActions, chatSubjects } from '../chat/audit.ts'
import { clientActions, clientSubjects } from '../clients/audit.ts'
import { emailActions, emailSubjects } from '../email/audit.ts'
import { employeeActions, employeeSubjects } from '../employees/audit.ts'
import { incidentActions, incidentSubjects } from '../incidents/audit.ts'
import { invitationActions } from '../invitations/audit.ts'
import { invoiceActions, invoiceSubjects } from '../invoicing/audit.ts'
import { logBookActions, logBookSubjects } from '../log-book/audit.ts'
import { noteActions, noteSubjects } from '../notes/audit.ts'
import { organizationActions, organizationSubjects } from '../organizations/audit.ts'
import { postOrderActions, postOrderSubjects } from '../post-orders/audit.ts'
import { privacyActions } from '../privacy/audit.ts'
import { safetyActions, safetySubjects } from '../safety/audit.ts'
import { scheduleActions, scheduleSubjects } from '../scheduling/audit.ts'
import { shiftOfferActions } from '../shift-offers/audit.ts'
import { timeOffActions, timeOffSubjects } from '../time-off/audit.ts'
import { timeEntryActions, timeEntrySubjects } from '../time-tracking/audit.ts'
import { timesheetActions, timesheetSubjects } from '../timesheets/audit.ts'
import { tourActions, tourSubjects } from '../tours/audit.ts'
import { userActions, userSubjects } from '../users/audit.ts'
import { zoneActions, zoneSubjects } from '../zones/audit.ts'

/** Everything that is written down, in the words of the feature that does it. */
export const auditActions = {
  ...accountActions,
  ...apiTokenActions,
  ...chatActions,
  ...clientActions,
  ...emailActions,
  ...employeeActions,
  ...incidentActions,
  ...invitationActions,
  ...invoiceActions,
  ...noteActions,
  ...organizationActions,
  ...privacyActions,
  ...safetyActions,
  ...scheduleActions,
  ...shiftOfferActions,
  ...timeOffActions,
  ...timeEntryActions,
  ...timesheetActions,
  ...tourActions,
  ...activityReportActions,
  ...logBookActions,
  ...postOrderActions,
  ...userActions,
  ...zoneActions,
}

/** `subject.verb`, the verb in the past tense: `invoice.created`. */
export type AuditAction = keyof typeof auditActions

export const auditActionNames = Object.keys(auditActions) as AuditAction[]

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name)

/** What acts are about, and what it is called. */
export const auditSubjects = {
  ...apiTokenSubjects,
  ...chatSubjects,
  ...clientSubjects,
  ...emailSubjects,
  ...employeeSubjects,
  ...incidentSubjects,
  ...invoiceSubjects,
  ...noteSubjects,
  ...organizationSubjects,
  ...safetySubjects,
  ...scheduleSubjects,
  ...timeOffSubjects,
  ...timeEntrySubjects,
  ...timesheetSubjects,
  ...tourSubjects,
  ...activityReportSubjects,
  ...logBookSubjects,
  ...postOrderSubjects,
  ...userSubjects,
  ...zoneSubjects,
}
export type SubjectKind = keyof typeof auditSubjects

export const subjectKinds = Object.keys(auditSubjects) as [SubjectKind, ...SubjectKind[]]
