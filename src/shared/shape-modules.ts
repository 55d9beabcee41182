import * as accountsContract from './accounts/contract.ts'
import * as accountsProfileContract from './accounts/profile-contract.ts'
import * as accountsSecurityContract from './accounts/security-contract.ts'
import * as accountsSignUpContract from './accounts/sign-up-contract.ts'
import * as accountsStaffContract from './accounts/staff-contract.ts'
import * as activityReportsShapes from './activity-reports/shapes.ts'
import * as alertsContract from './alerts/contract.ts'
import * as alertsSettings from './alerts/settings.ts'
import * as apiTokensContract from './api-tokens/contract.ts'
import * as availabilityContract from './availability/contract.ts'
import * as availabilityWish from './availability/wish.ts'
import * as chatContract from './chat/contract.ts'
import * as chatShapes from './chat/shapes.ts'
import * as clientRequestsShapes from './client-requests/shapes.ts'
import * as clientsContract from './clients/contract.ts'
import * as companyImportContract from './company-import/contract.ts'
import * as contractsShapes from './contracts/shapes.ts'
import * as countryFields from './country/fields.ts'
import * as countryFormatFields from './country/format-fields.ts'
import * as dashboardContract from './dashboard/contract.ts'
import * as demandShapes from './demand/shapes.ts'
import * as emailContract from './email/contract.ts'
import * as emailOutboxContract from './email/outbox-contract.ts'
import * as emailShapes from './email/shapes.ts'
import * as emailTestContract from './email/test-contract.ts'
import * as employeesContract from './employees/contract.ts'
import * as employeesDetails from './employees/details.ts'
import * as employeesImportContract from './employees/import-contract.ts'
import * as employeesLicenceContract from './employees/licence-contract.ts'
import * as files from './files.ts'
import * as hourConfirmationsShapes from './hour-confirmations/shapes.ts'
import * as incidentsContract from './incidents/contract.ts'
import * as incidentsDetailShapes from './incidents/detail-shapes.ts'
import * as incidentsShapes from './incidents/shapes.ts'
import * as invitationsContract from './invitations/contract.ts'
import * as invoicingEInvoiceContract from './invoicing/e-invoice-contract.ts'
import * as invoicingFields from './invoicing/fields.ts'
import * as invoicingPaymentImportContract from './invoicing/payment-import-contract.ts'
import * as invoicingRateContract from './invoicing/rate-contract.ts'
import * as invoicingShapes from './invoicing/shapes.ts'
import * as liveMapContract from './live-map/contract.ts'
import * as logBookShapes from './log-book/shapes.ts'
import * as made from './made.ts'
import * as messagesShapes from './messages/shapes.ts'
import * as notesContract from './notes/contract.ts'
import * as notificationsContract from './notifications/contract.ts'
import * as organizationsAllowanceContract from './organizations/allowance-contract.ts'
import * as organizationsBusinessContract from './organizations/business-contract.ts'
import * as organizationsContract from './organizations/contract.ts'
import * as organizationsEmploymentContract from './organizations/employment-contract.ts'
import * as organizationsFields from './organizations/fields.ts'
import * as organizationsPayContract from './organizations/pay-contract.ts'
import * as organizationsPayRules from './organizations/pay-rules.ts'
import * as plansShapes from './plans/shapes.ts'
import * as plansWhatIf from './plans/what-if.ts'
import * as postOrdersShapes from './post-orders/shapes.ts'
import * as privacyConsent from './privacy/consent.ts'
import * as privacyContract from './privacy/contract.ts'
import * as reportSubscriptionsShapes from './report-subscriptions/shapes.ts'
import * as reportsShapes from './reports/shapes.ts'
import * as safetyShapes from './safety/shapes.ts'
import * as safetyTimerShapes from './safety/timer-shapes.ts'
import * as schedulingBoardShapes from './scheduling/board-shapes.ts'
import * as schedulingExclusions from './scheduling/exclusions.ts'
import * as schedulingPlanningContract from './scheduling/planning-contract.ts'
import * as schedulingPlanningRules from './scheduling/planning-rules.ts'
import * as schedulingShapes from './scheduling/shapes.ts'
import * as schedulingTemplateContract from './scheduling/template-contract.ts'
import * as schema from './schema.ts'
import * as searchContract from './search/contract.ts'
import * as serviceReviewsShapes from './service-reviews/shapes.ts'
import * as setUpContract from './set-up/contract.ts'
import * as shiftOffersContract from './shift-offers/contract.ts'
import * as shiftOffersOfferingContract from './shift-offers/offering-contract.ts'
import * as signInNames from './sign-in-names.ts'
import * as singleSignOnContract from './single-sign-on/contract.ts'
import * as singleSignOnSignInContract from './single-sign-on/sign-in-contract.ts'
import * as timeOffContract from './time-off/contract.ts'
import * as timeTrackingShapes from './time-tracking/shapes.ts'
import * as timesheetsPayrollContract from './timesheets/payroll-contract.ts'
import * as timesheetsPayrollLayout from './timesheets/payroll-layout.ts'
import * as timesheetsShapes from './timesheets/shapes.ts'
import * as timesheetsSiteRates from './timesheets/site-rates.ts'
import * as timesheetsStatus from './timesheets/status.ts'
import * as toursDueShapes from './tours/due-shapes.ts'
import * as toursPhotoRules from './tours/photo-rules.ts'
import * as toursPlanShapes from './tours/plan-shapes.ts'
import * as toursShapes from './tours/shapes.ts'
import * as usersContract from './users/contract.ts'
import * as usersRegistrationContract from './users/registration-contract.ts'
import * as webhooksContract from './webhooks/contract.ts'
import * as zonesAddressContract from './zones/address-contract.ts'
import * as zonesContract from './zones/contract.ts'
import * as zonesShapes from './zones/shapes.ts'
import * as zonesSiteContract from './zones/site-contract.ts'
import * as zonesWatchContract from './zones/watch-contract.ts'

/** Written by `npm run lists`: where shapes are exported. */
export const shapeModules: readonly object[] = [
  accountsContract,
  accountsProfileContract,
  accountsSecurityContract,
  accountsSignUpContract,
  accountsStaffContract,
  activityReportsShapes,
  alertsContract,
  alertsSettings,
  apiTokensContract,
  availabilityContract,
  availabilityWish,
  chatContract,
  chatShapes,
  clientRequestsShapes,
  clientsContract,
  companyImportContract,
  contractsShapes,
  countryFields,
  countryFormatFields,
  dashboardContract,
  demandShapes,
  emailContract,
  emailOutboxContract,
  emailShapes,
  emailTestContract,
  employeesContract,
  employeesDetails,
  employeesImportContract,
  employeesLicenceContract,
  files,
  hourConfirmationsShapes,
  incidentsContract,
  incidentsDetailShapes,
  incidentsShapes,
  invitationsContract,
  invoicingEInvoiceContract,
  invoicingFields,
  invoicingPaymentImportContract,
  invoicingRateContract,
  invoicingShapes,
  liveMapContract,
  logBookShapes,
  made,
  messagesShapes,
  notesContract,
  notificationsContract,
  organizationsAllowanceContract,
  organizationsBusinessContract,
  organizationsContract,
  organizationsEmploymentContract,
  organizationsFields,
  organizationsPayContract,
  organizationsPayRules,
  plansShapes,
  plansWhatIf,
  postOrdersShapes,
  privacyConsent,
  privacyContract,
  reportSubscriptionsShapes,
  reportsShapes,
  safetyShapes,
  safetyTimerShapes,
  schedulingBoardShapes,
  schedulingExclusions,
  schedulingPlanningContract,
  schedulingPlanningRules,
  schedulingShapes,
  schedulingTemplateContract,
  schema,
  searchContract,
  serviceReviewsShapes,
  setUpContract,
  shiftOffersContract,
  shiftOffersOfferingContract,
  signInNames,
  singleSignOnContract,
  singleSignOnSignInContract,
  timeOffContract,
  timeTrackingShapes,
  timesheetsPayrollContract,
  timesheetsPayrollLayout,
  timesheetsShapes,
  timesheetsSiteRates,
  timesheetsStatus,
  toursDueShapes,
  toursPhotoRules,
  toursPlanShapes,
  toursShapes,
  usersContract,
  usersRegistrationContract,
  webhooksContract,
  zonesAddressContract,
  zonesContract,
  zonesShapes,
  zonesSiteContract,
  zonesWatchContract,
]
