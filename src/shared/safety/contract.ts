import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { latitude, longitude } from '../incidents/contract.ts'
import {
  incidentAssigned,
  incidentChanged,
  incidentCreated,
  incidentReleased,
  ownIncidentChanged,
} from '../incidents/events.ts'
import { made } from '../made.ts'
import { EmployeeId, Instant, OrganizationFilter } from '../schema.ts'
import { sosCalled, sosChanged } from './events.ts'
import { SosCall, SosCallId } from './shapes.ts'
import { CheckInTimer } from './timer-shapes.ts'

const Position = z.strictObject({
  latitude,
  longitude,
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000)))),
  at: Instant,
})

export const safety = {
  call: endpoint({
    method: 'POST',
    path: '/api/safety/sos',
    may: 'sos:call',
    announces: [
      sosCalled,
      sosChanged,
      incidentCreated,
      incidentAssigned,
      incidentChanged,
      ownIncidentChanged,
      incidentReleased,
    ],
    offline: { subject: 'sos', what: { en: 'Call for help', es: 'Llamada de auxilio', fr: 'Appel à l’aide' } },
    summary:
      'Call for help, on the clock or off it; while a call is under way, calling again answers with the same one',
    input: z.strictObject({
      /** Who is in danger, where those in charge call for them; without it, oneself. */
      employeeId: z.optional(EmployeeId),
      /** Where the phone is; without it the last place that is known counts. */
      position: z.optional(z.nullable(Position)),
      silent: z._default(z.boolean(), false),
      drill: z._default(z.boolean(), false),
      made,
    }),
    reply: SosCall,
    status: 201,
    example: { position: undefined },
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/safety/sos',
    may: 'sos:follow',
    summary: 'Calls for help, those under way first: all for managers, one’s own and those one was sent to for a guard',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(SosCall),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/safety/own',
    may: 'sos:call',
    offline: 'keep',
    summary:
      'One’s own safety: the call for help that is under way, with who is coming, and until when to give a sign of life',
    input: z.strictObject({}),
    reply: z.object({ call: z.nullable(SosCall), timer: z.nullable(CheckInTimer) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/safety/sos/{id}/cancel',
    may: 'sos:follow',
    announces: [sosChanged, incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Take a call for help back: one’s own with the PIN or password, that of another as someone in charge',
    input: z.strictObject({ id: SosCallId, currentPassword: z.optional(z.string().check(z.maxLength(200))) }),
    reply: SosCall,
  }),
}
