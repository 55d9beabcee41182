import * as accounts from './accounts/events.ts'
import * as activityReports from './activity-reports/events.ts'
import * as alerts from './alerts/events.ts'
import * as apiTokens from './api-tokens/events.ts'
import * as availability from './availability/events.ts'
import * as backup from './backup/events.ts'
import * as chat from './chat/events.ts'
import * as clientRequests from './client-requests/events.ts'
import * as clients from './clients/events.ts'
import * as companyImport from './company-import/events.ts'
import * as contracts from './contracts/events.ts'
import * as demand from './demand/events.ts'
import * as email from './email/events.ts'
import * as employees from './employees/events.ts'
import type { EventKind } from './event.ts'
import * as hourConfirmations from './hour-confirmations/events.ts'
import * as incidents from './incidents/events.ts'
import * as installation from './installation/events.ts'
import * as invitations from './invitations/events.ts'
import * as invoicing from './invoicing/events.ts'
import * as liveMap from './live-map/events.ts'
import * as logBook from './log-book/events.ts'
import * as messages from './messages/events.ts'
import * as notes from './notes/events.ts'
import * as notifications from './notifications/events.ts'
import * as organizations from './organizations/events.ts'
import * as plans from './plans/events.ts'
import * as postOrders from './post-orders/events.ts'
import * as privacy from './privacy/events.ts'
import * as reportSubscriptions from './report-subscriptions/events.ts'
import * as safety from './safety/events.ts'
import * as scheduling from './scheduling/events.ts'
import * as serviceReviews from './service-reviews/events.ts'
import * as setUp from './set-up/events.ts'
import * as shiftOffers from './shift-offers/events.ts'
import * as singleSignOn from './single-sign-on/events.ts'
import * as timeOff from './time-off/events.ts'
import * as timeTracking from './time-tracking/events.ts'
import * as timesheets from './timesheets/events.ts'
import * as tours from './tours/events.ts'
import * as users from './users/events.ts'
import * as zones from './zones/events.ts'

/** Written by `npm run lists`: the events of every feature. Those of webhooks are missing: to tell of a delivery would be one more. */
export const allEvents: readonly EventKind[] = [
  accounts,
  activityReports,
  alerts,
  apiTokens,
  availability,
  backup,
  chat,
  clientRequests,
  clients,
  companyImport,
  contracts,
  demand,
  email,
  employees,
  hourConfirmations,
  incidents,
  installation,
  invitations,
  invoicing,
  liveMap,
  logBook,
  messages,
  notes,
  notifications,
  organizations,
  plans,
  postOrders,
  privacy,
  reportSubscriptions,
  safety,
  scheduling,
  serviceReviews,
  setUp,
  shiftOffers,
  singleSignOn,
  timeOff,
  timeTracking,
  timesheets,
  tours,
  users,
  zones,
].flatMap(feature => Object.values<EventKind>(feature))
