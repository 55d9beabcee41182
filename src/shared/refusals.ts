import { accountsRefusals } from './accounts/refusals.ts'
import { activityReportsRefusals } from './activity-reports/refusals.ts'
import { alertsRefusals } from './alerts/refusals.ts'
import { apiTokensRefusals } from './api-tokens/refusals.ts'
import { auditRefusals } from './audit/refusals.ts'
import { availabilityRefusals } from './availability/refusals.ts'
import { chatRefusals } from './chat/refusals.ts'
import { clientRequestsRefusals } from './client-requests/refusals.ts'
import { clientsRefusals } from './clients/refusals.ts'
import { companyImportRefusals } from './company-import/refusals.ts'
import { contractsRefusals } from './contracts/refusals.ts'
import { demandRefusals } from './demand/refusals.ts'
import { emailRefusals } from './email/refusals.ts'
import { employeesRefusals } from './employees/refusals.ts'
import { fileRefusals } from './file-refusals.ts'
import { generalRefusals } from './general-refusals.ts'
import { hourConfirmationsRefusals } from './hour-confirmations/refusals.ts'
import { incidentsRefusals } from './incidents/refusals.ts'
import { invitationsRefusals } from './invitations/refusals.ts'
import { invoicingRefusals } from './invoicing/refusals.ts'
import { liveMapRefusals } from './live-map/refusals.ts'
import { logBookRefusals } from './log-book/refusals.ts'
import { messagesRefusals } from './messages/refusals.ts'
import { notesRefusals } from './notes/refusals.ts'
import { organizationsRefusals } from './organizations/refusals.ts'
import { plansRefusals } from './plans/refusals.ts'
import { postOrdersRefusals } from './post-orders/refusals.ts'
import { privacyRefusals } from './privacy/refusals.ts'
import { proofOfServiceRefusals } from './proof-of-service/refusals.ts'
import { reportSubscriptionsRefusals } from './report-subscriptions/refusals.ts'
import { reportsRefusals } from './reports/refusals.ts'
import { safetyRefusals } from './safety/refusals.ts'
import { schedulingRefusals } from './scheduling/refusals.ts'
import { serviceReviewsRefusals } from './service-reviews/refusals.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import { shiftOffersRefusals } from './shift-offers/refusals.ts'
import { singleSignOnRefusals } from './single-sign-on/refusals.ts'
import { timeOffRefusals } from './time-off/refusals.ts'
import { timeTrackingRefusals } from './time-tracking/refusals.ts'
import { timesheetsRefusals } from './timesheets/refusals.ts'
import { toursRefusals } from './tours/refusals.ts'
import { usersRefusals } from './users/refusals.ts'
import { valueRefusals } from './value-refusals.ts'
import { webhooksRefusals } from './webhooks/refusals.ts'
import { zonesRefusals } from './zones/refusals.ts'

/** Every no that Muster says, by its code, in every language. */
export const refusals = {
  ...generalRefusals,
  ...valueRefusals,
  ...fileRefusals,
  ...sheetRefusals,
  ...accountsRefusals,
  ...activityReportsRefusals,
  ...apiTokensRefusals,
  ...auditRefusals,
  ...chatRefusals,
  ...clientRequestsRefusals,
  ...clientsRefusals,
  ...companyImportRefusals,
  ...contractsRefusals,
  ...demandRefusals,
  ...emailRefusals,
  ...employeesRefusals,
  ...hourConfirmationsRefusals,
  ...incidentsRefusals,
  ...invitationsRefusals,
  ...invoicingRefusals,
  ...liveMapRefusals,
  ...notesRefusals,
  ...alertsRefusals,
  ...organizationsRefusals,
  ...plansRefusals,
  ...privacyRefusals,
  ...reportSubscriptionsRefusals,
  ...reportsRefusals,
  ...safetyRefusals,
  ...availabilityRefusals,
  ...schedulingRefusals,
  ...serviceReviewsRefusals,
  ...shiftOffersRefusals,
  ...singleSignOnRefusals,
  ...timeOffRefusals,
  ...timeTrackingRefusals,
  ...timesheetsRefusals,
  ...toursRefusals,
  ...logBookRefusals,
  ...messagesRefusals,
  ...postOrdersRefusals,
  ...proofOfServiceRefusals,
  ...usersRefusals,
  ...webhooksRefusals,
  ...zonesRefusals,
} as const

export type RefusalCode = keyof typeof refusals

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)
