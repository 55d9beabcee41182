import type { Resource } from '#shared/schema.ts'

/** Where the id of a record stands in an input. */
export const holeMark = 'the id of a '
const an = (resource: Resource) => `${holeMark}${resource}`

const channel = { channel: 'operations' }
const notTheirs = { hourlyRate: undefined, isBillable: undefined, invite: undefined }

const noProposal = 'Nothing is left to propose of what the demo company has worked.'
const onlyOpened = 'Of the kinds of thread the people of a client know those that were opened to them.'

/** What a call is refused without, however valid it looks, and records that it takes as plain numbers; by its name. */
export const sensible: Record<string, Record<string, unknown>> = {
  'POST /api/auth/register-provider': { timeZone: 'America/New_York' },
  'POST /api/slack/daily-summary': channel,
  'POST /api/slack/dev/feature-completed': channel,
  'POST /api/slack/dev/milestone-reached': channel,
  'POST /api/ai/send-summary-to-slack': channel,
  'PUT /api/clients/{id}/people/{userId}': { userId: an('user') },
  'DELETE /api/clients/{id}/people/{userId}': { userId: an('user') },
  'POST /api/clients/{id}/people': { rights: ['hours'] },
  'POST /api/employees': notTheirs,
  'PATCH /api/employees/{id}': {
    ...notTheirs,
    role: undefined,
    position: undefined,
    email: undefined,
    department: undefined,
    currentLocation: undefined,
    status: undefined,
    profileImageUrl: undefined,
    staffNumber: undefined,
  },
  'POST /api/businesses/{id}/employees': { startDate: null, endDate: null, hourlyRate: null },
  'POST /api/hour-confirmations': { businessId: an('business') },
  'DELETE /api/invoices/{id}/payments/{paymentId}': { paymentId: an('payment') },
  'POST /api/invoices/{id}/disputes': { lineId: an('invoice-line') },
  'POST /api/invoices/{id}/disputes/{disputeId}/withdraw': { disputeId: an('dispute') },
  'POST /api/invoices/{id}/disputes/{disputeId}/resolve': { disputeId: an('dispute') },
  'GET /api/service-reviews': { clientId: an('client') },
  'GET /api/service-reviews/pdf': { clientId: an('client') },
  'POST /api/notes': { businessId: an('business'), coordinates: undefined, image: undefined, handover: false },
  'PUT /api/availability': { ratherApart: undefined },
  'PATCH /api/time-entries/{id}': { breakMinutes: undefined, clockInTime: undefined, clockOutTime: undefined },
  'POST /api/time-entries': {
    businessId: an('business'),
    scheduleId: an('schedule'),
    status: undefined,
    clockOutTime: undefined,
  },
}

/** Each of these is about one thing: what it can be about is sent one after the other. */
export const alternatives: Record<string, Record<string, unknown>[]> = {
  'POST /api/threads': [
    { kind: 'site', businessId: an('business') },
    { kind: 'client', businessId: an('business'), title: 'The gate' },
    { kind: 'shift', scheduleId: an('schedule') },
    { kind: 'incident', incidentId: an('incident') },
    { kind: 'direct', userId: an('user') },
    { kind: 'direct', employeeId: an('employee') },
  ],
}

/** Places that filter rather than name: a stranger's record finds nothing there, and nothing of it is told or changed. */
export const findsNothing = [
  'GET /api/audit actorId',
  'GET /api/audit/export actorId',
  'POST /api/hour-confirmations businessId',
]

/** What is not there is answered like what was taken away meanwhile. */
export const goneMeanwhile = [
  'PUT /api/clients/{id}/people/{userId} userId',
  'DELETE /api/clients/{id}/people/{userId} userId',
  'DELETE /api/invoices/{id}/payments/{paymentId} paymentId',
  'POST /api/invoices/{id}/disputes/{disputeId}/resolve disputeId',
  'POST /api/invoices/{id}/disputes/{disputeId}/withdraw disputeId',
]

/** What even their own is refused for, by the call and who asks, with the reason; whatever else is refused fails. */
export const refusedOwn: Record<string, string> = {
  'PUT /api/employees/{id} employee': 'A guard changes their name, phone and photo, and not how they stand.',
  'PATCH /api/employees/{id} employee':
    'A guard changes their name, phone and photo; where they are now they say elsewhere.',
  'PUT /api/email-templates/{id} admin': 'The key of a built-in template is sent along and stays.',
  'POST /api/organizations admin': 'An administrator names a provider who is to own it.',
  'POST /api/registration-requests/{id}/approve admin': 'An administrator names a provider the client comes to.',
  'POST /api/invoices/propose/accept admin': noProposal,
  'POST /api/invoices/propose/accept provider': noProposal,
  'POST /api/invoices/propose/accept supervisor': noProposal,
  'POST /api/threads admin': 'The newest account of a company may be none of its staff.',
  'POST /api/threads client': onlyOpened,
  'POST /api/threads client-site': onlyOpened,
}

/** Where each of many is answered for itself: what is not theirs is skipped, and stays as it is. */
export const skipsOthers = ['POST /api/timesheets/approve ids']
