import * as z from 'zod/mini'
import { ContractId } from '../contracts/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Day, FilterId, OrganizationFilter, paging, text, Version } from '../schema.ts'
import { timeEntryChanged } from '../time-tracking/events.ts'
import { timesheetChanged } from '../timesheets/events.ts'
import { hourConfirmationChanged, hoursAsked } from './events.ts'
import { ConfirmationState, HourConfirmation, HourConfirmationDetails, HourConfirmationId } from './shapes.ts'

export const hourConfirmations = {
  list: endpoint({
    method: 'GET',
    path: '/api/hour-confirmations',
    may: 'hour-confirmation:read',
    summary: 'Weeks of sites whose hours clients are asked to confirm, the newest first; a client reads their own',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      clientId: FilterId,
      businessId: FilterId,
      state: z.optional(ConfirmationState),
      ...paging,
    }),
    reply: z.array(HourConfirmation),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/hour-confirmations/{id}',
    may: 'hour-confirmation:read',
    summary: 'One week of a site with every time on the clock, as it was asked',
    input: z.strictObject({ id: HourConfirmationId }),
    reply: HourConfirmationDetails,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/hour-confirmations',
    may: 'hour-confirmation:ask',
    announces: [hourConfirmationChanged, hoursAsked],
    summary:
      'Ask a client for the approved hours of a week, site by site: what was not asked yet, or was put right since',
    input: z.strictObject({ contractId: ContractId, weekStarting: Day, businessId: FilterId }),
    reply: z.array(HourConfirmation),
    status: 201,
    example: { weekStarting: '2026-03-02', businessId: undefined },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/hour-confirmations/{id}/confirm',
    may: 'hour-confirmation:answer',
    announces: [hourConfirmationChanged],
    summary: 'Confirm the hours of a week, for the client',
    // What nobody has read nobody confirms: the version is always named.
    input: z.strictObject({ id: HourConfirmationId, version: Version }),
    reply: HourConfirmationDetails,
    example: { version: 1 },
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/hour-confirmations/{id}/object',
    may: 'hour-confirmation:answer',
    announces: [hourConfirmationChanged, timeEntryChanged, timesheetChanged],
    summary: 'Say what is wrong with single times of a week, for the client; the others are confirmed with it',
    input: z.strictObject({
      id: HourConfirmationId,
      version: Version,
      lines: z
        .array(
          z.strictObject({
            timeEntryId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
            objection: text(1, 500, 'objection-needs-words'),
          }),
        )
        .check(z.minLength(1, 'objection-needs-lines'), z.maxLength(500)),
    }),
    reply: HourConfirmationDetails,
    example: { version: 1, lines: [{ timeEntryId: 1, objection: 'She left at four.' }] },
  }),
}
