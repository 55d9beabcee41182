import { accountActions } from '../accounts/audit.ts'
import { activityReportActions, activityReportSubjects } from '../activity-reports/audit.ts'
import { apiTokenActions, apiTokenSubjects } from '../api-tokens/audit.ts'
import { availabilityActions } from '../availability/audit.ts'
import { chatActions, chatSubjects } from '../chat/audit.ts'
import { clientRequestActions, clientRequestSubjects } from '../client-requests/audit.ts'
import { clientActions, clientSubjects } from '../clients/audit.ts'
import { companyImportActions } from '../company-import/audit.ts'
import { contractActions, contractSubjects } from '../contracts/audit.ts'
import { demandActions, demandSubjects } from '../demand/audit.ts'
import { emailActions, emailSubjects } from '../email/audit.ts'
import { employeeActions, employeeSubjects } from '../employees/audit.ts'
import { hourConfirmationActions, hourConfirmationSubjects } from '../hour-confirmations/audit.ts'
import { incidentActions, incidentSubjects } from '../incidents/audit.ts'
import { invitationActions } from '../invitations/audit.ts'
import { invoiceActions, invoiceSubjects } from '../invoicing/audit.ts'
import { logBookActions, logBookSubjects } from '../log-book/audit.ts'
import { messageActions, messageSubjects } from '../messages/audit.ts'
import { noteActions, noteSubjects } from '../notes/audit.ts'
import { organizationActions, organizationSubjects } from '../organizations/audit.ts'
import { planActions, planSubjects } from '../plans/audit.ts'
import { postOrderActions, postOrderSubjects } from '../post-orders/audit.ts'
import { privacyActions } from '../privacy/audit.ts'
import { reportSubscriptionActions, reportSubscriptionSubjects } from '../report-subscriptions/audit.ts'
import { safetyActions, safetySubjects } from '../safety/audit.ts'
import { scheduleActions, scheduleSubjects } from '../scheduling/audit.ts'
import { serviceReviewActions, serviceReviewSubjects } from '../service-reviews/audit.ts'
import { shiftOfferActions } from '../shift-offers/audit.ts'
import { singleSignOnActions } from '../single-sign-on/audit.ts'
import { timeOffActions, timeOffSubjects } from '../time-off/audit.ts'
import { timeEntryActions, timeEntrySubjects } from '../time-tracking/audit.ts'
import { timesheetActions, timesheetSubjects } from '../timesheets/audit.ts'
import { tourActions, tourSubjects } from '../tours/audit.ts'
import { userActions, userSubjects } from '../users/audit.ts'
import { webhookActions, webhookSubjects } from '../webhooks/audit.ts'
import { zoneActions, zoneSubjects } from '../zones/audit.ts'

/** Everything that is written down, in the words of the feature that does it. */
export const auditActions = {
  ...accountActions,
  ...apiTokenActions,
  ...chatActions,
  ...clientActions,
  ...clientRequestActions,
  ...companyImportActions,
  ...contractActions,
  ...demandActions,
  ...emailActions,
  ...employeeActions,
  ...hourConfirmationActions,
  ...incidentActions,
  ...invitationActions,
  ...invoiceActions,
  ...noteActions,
  ...organizationActions,
  ...planActions,
  ...privacyActions,
  ...reportSubscriptionActions,
  ...safetyActions,
  ...serviceReviewActions,
  ...availabilityActions,
  ...scheduleActions,
  ...shiftOfferActions,
  ...singleSignOnActions,
  ...timeOffActions,
  ...timeEntryActions,
  ...timesheetActions,
  ...tourActions,
  ...activityReportActions,
  ...logBookActions,
  ...messageActions,
  ...postOrderActions,
  ...userActions,
  ...webhookActions,
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
  ...clientRequestSubjects,
  ...contractSubjects,
  ...demandSubjects,
  ...emailSubjects,
  ...employeeSubjects,
  ...hourConfirmationSubjects,
  ...incidentSubjects,
  ...invoiceSubjects,
  ...noteSubjects,
  ...organizationSubjects,
  ...planSubjects,
  ...reportSubscriptionSubjects,
  ...safetySubjects,
  ...serviceReviewSubjects,
  ...scheduleSubjects,
  ...timeOffSubjects,
  ...timeEntrySubjects,
  ...timesheetSubjects,
  ...tourSubjects,
  ...activityReportSubjects,
  ...logBookSubjects,
  ...messageSubjects,
  ...postOrderSubjects,
  ...userSubjects,
  ...webhookSubjects,
  ...zoneSubjects,
}
export type SubjectKind = keyof typeof auditSubjects

export const subjectKinds = Object.keys(auditSubjects) as [SubjectKind, ...SubjectKind[]]
