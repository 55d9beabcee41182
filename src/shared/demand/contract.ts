import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { openShiftsChanged, scheduleChanged } from '../scheduling/events.ts'
import { Day, FilterId, Nothing, OrganizationFilter, Version } from '../schema.ts'
import { demandChanged } from './events.ts'
import { Coverage, Demand, DemandId, demandChecks, demandFields, MissingShift, SitePromise } from './shapes.ts'

const announces = [demandChanged]
const example = { weekdays: [1, 2, 3, 4, 5], startTime: '22:00', endTime: '06:00', endsNextDay: true, endsOn: null }

const recordNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const demand = {
  list: endpoint({
    method: 'GET',
    path: '/api/demand',
    may: 'demand:read',
    summary: 'What each site must have, and the hours of a week that this comes to beside those planned',
    input: z.strictObject({
      businessId: FilterId,
      organizationId: OrganizationFilter,
      /** The week whose hours are added up; without a word the one that runs. */
      weekStarting: z.optional(Day),
    }),
    reply: z.object({
      weekStarting: Day,
      /** By site, post and start. */
      lines: z.array(Demand),
      /** The sites that have any, by name. */
      sites: z.array(SitePromise),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/demand',
    may: 'demand:write',
    announces,
    summary: 'Write down how many people a post must have, on which days and at which hours',
    input: z.strictObject(demandFields).check(...demandChecks),
    reply: Demand,
    status: 201,
    example,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/demand/{id}',
    may: 'demand:write',
    announces,
    summary:
      'Change what a post must have, on all of its days; to change it from a day on, end the line and add another',
    input: z.strictObject({ id: DemandId, ...demandFields, version: z.optional(Version) }).check(...demandChecks),
    reply: Demand,
    example,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/demand/{id}',
    may: 'demand:write',
    announces,
    summary: 'Take away a line of demand; shifts that were made from it stay',
    input: z.strictObject({ id: DemandId }),
    reply: Nothing,
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/api/demand/coverage',
    may: 'demand:read',
    reads: 'replica',
    summary: 'What is asked for against what is planned, by site, post and day, and where in the day it is short',
    input: z.strictObject({
      from: Day,
      /** The last day, at most six weeks later. */
      to: Day,
      businessId: FilterId,
      organizationId: OrganizationFilter,
    }),
    reply: Coverage,
    example: { from: '2026-03-02', to: '2026-03-08' },
  }),
  missing: endpoint({
    method: 'GET',
    path: '/api/demand/shifts',
    may: 'schedule:write',
    summary: 'The shifts that a week lacks from now on: what making them would make',
    input: z.strictObject({ weekStarting: Day, businessId: FilterId, organizationId: OrganizationFilter }),
    reply: z.object({ shifts: z.array(MissingShift) }),
    example: { weekStarting: '2026-03-02' },
  }),
  makeShifts: endpoint({
    method: 'POST',
    path: '/api/demand/shifts',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged],
    summary:
      'Make the shifts that a week lacks from now on, open and as drafts; what is there already is not made again',
    input: z.strictObject({
      /** The first of the seven days. */
      weekStarting: Day,
      /** Only these sites. */
      businessIds: z.optional(z.array(recordNumber).check(z.maxLength(500))),
      organizationId: OrganizationFilter,
    }),
    reply: z.object({ shifts: z.array(MissingShift) }),
    example: { weekStarting: '2026-03-02' },
  }),
}
