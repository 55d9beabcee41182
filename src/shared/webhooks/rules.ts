import type { EventKind } from '../event.ts'

/** How the secret of every webhook begins, as the Standard Webhooks specification says. */
export const secretPrefix = 'whsec_'

/** For so long the older secret signs as well after a new one was made. */
export const overlapHours = 24

/** For so long a receiver may fail before the webhook is paused, and so long is each event tried. */
export const patienceDays = 3

/** What is sent when someone tries a webhook out. */
export const testEvent = 'webhook-test'

/** The version of an event: raised when a fact of it goes or means something else. */
export const versionOf = ({ version = 1 }: Pick<EventKind, 'version'>) => version

/**
 * What an event is about: the first record it names. What happens to one record is told in the order in which it happened; what
 * names none (a whole week, an import) is in order with its like.
 */
export function subjectOf(name: string, facts: Readonly<Record<string, unknown>>) {
  const [field, id] =
    Object.entries(facts).find(
      ([field, value]) => field.endsWith('Id') && field !== 'organizationId' && value !== null && value !== undefined,
    ) ?? []
  return field === undefined ? name : `${field}:${String(id)}`
}

/** Where a record that a fact names is read. */
export const recordPaths: Readonly<Record<string, `/api/${string}`>> = {
  clientId: '/api/clients/{id}',
  clientRequestId: '/api/client-requests/{id}',
  employeeId: '/api/employees/{id}',
  hourConfirmationId: '/api/hour-confirmations/{id}',
  incidentId: '/api/cad-incidents/{id}',
  invoiceId: '/api/invoices/{id}',
  orderId: '/api/post-orders/{id}',
  planId: '/api/plans/{id}',
  reportId: '/api/activity-reports/{id}',
  scheduleId: '/api/schedules/{id}',
  serviceRatingId: '/api/service-ratings/{id}',
  timeOffId: '/api/time-off/{id}',
  timesheetId: '/api/timesheets/{id}',
}

/** The record that an event is about: the first that it names and that can be read by itself. */
export function recordOf(facts: Readonly<Record<string, unknown>>) {
  const [field, id] =
    Object.entries(facts).find(([field, value]) => field in recordPaths && typeof value === 'number') ?? []
  return field === undefined ? null : { path: recordPaths[field] as `/api/${string}`, id: id as number }
}

/** What became of the record that was asked for with an event. */
export const recordFates = ['sent', 'none', 'gone', 'not-allowed', 'too-large', 'unreadable'] as const
type RecordFate = (typeof recordFates)[number]

/** A record larger than this stays where it is; the link leads to it. */
export const mostRecordBytes = 64 * 1024

/** What was read of the record; null where it was not asked for. */
export interface Sent {
  fate: RecordFate
  record: unknown
}

/** The addresses at which the records of an event are read, as far as each can be read by itself. */
export const linksOf = (facts: Readonly<Record<string, unknown>>, origin: string) =>
  Object.entries(facts).flatMap(([field, value]) => {
    const path = recordPaths[field]
    return path === undefined || typeof value !== 'number' ? [] : [origin + path.replace('{id}', String(value))]
  })

export interface Told {
  event: string
  version: number
  organizationId: number
  facts: Readonly<Record<string, unknown>>
  createdAt: string
}

/** What is sent: what happened, ids, and where to read; and, where it was asked for, the record or why it is not there. */
export const bodyOf = ({ event, version, organizationId, facts, createdAt }: Told, origin: string, sent?: Sent) =>
  JSON.stringify({
    type: event,
    version,
    timestamp: createdAt,
    data: { organizationId, ...facts, links: linksOf(facts, origin) },
    ...(sent !== undefined && { record: sent.record, recordIs: sent.fate }),
  })
