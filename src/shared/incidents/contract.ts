import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PhotoText } from '../files.ts'
import { made } from '../made.ts'
import {
  BusinessId,
  EmployeeId,
  FilterId,
  IncidentId,
  Instant,
  nameText,
  OrganizationFilter,
  paging,
  text,
} from '../schema.ts'
import { incidentAnswered, incidentChanged, incidentCreated, incidentReleased, ownIncidentChanged } from './events.ts'
import { Incident, IncidentAnswer, IncidentPriority, IncidentStatus, OwnAssignment } from './shapes.ts'

export const words = {
  title: nameText(1, 120, 'incident-type-required'),
  location: nameText(1, 200, 'location-required'),
  description: text(0, 4000),
}
export const latitude = z.number().check(z.minimum(-90), z.maximum(90))
export const longitude = z.number().check(z.minimum(-180), z.maximum(180))

export const NewIncident = z.strictObject({
  ...words,
  description: z._default(words.description, ''),
  priority: z._default(IncidentPriority, 'normal'),
  /** Begins open; what is written down afterwards may begin further on. */
  status: z._default(IncidentStatus, 'open'),
  businessId: z.optional(z.nullable(BusinessId)),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
  organizationId: OrganizationFilter,
})

export const incidents = {
  list: endpoint({
    method: 'GET',
    path: '/api/cad-incidents',
    may: 'incident:read',
    offline: 'keep',
    summary:
      'Incidents, newest first: those an employee reported or was sent to, those released to a client, all for managers',
    input: z.strictObject({
      status: z.optional(IncidentStatus),
      priority: z.optional(IncidentPriority),
      since: z.optional(Instant),
      organizationId: OrganizationFilter,
      businessId: FilterId,
      /** Those that this person answers for. */
      assignedTo: FilterId,
      /** Part of the number, the title, the description or the location. */
      search: z.optional(text(0, 100)),
      /** Whether nobody is on it, or nobody has said yes to someone in danger or something critical; with false, the others. */
      needsSomeone: z.optional(z.boolean()),
      /**
       * Only what someone is still needed for, the most urgent first: danger and what is critical without a yes, then what nobody
       * is on, then what nobody has answered, then what is taken; the longest first.
       */
      underWay: z.optional(z.boolean()),
      /** Calls for help that are under way, and what is critical and nobody has taken. */
      alarming: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(Incident),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cad-incidents',
    may: 'incident:write',
    announces: [incidentCreated],
    summary: 'Report an incident; it gets the next number of its organization and year',
    input: NewIncident,
    reply: Incident,
    status: 201,
    example: { latitude: 40.7, longitude: -74 },
  }),
  reportOwn: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/reports',
    takesFile: true,
    may: 'incident:report',
    announces: [incidentCreated, incidentChanged],
    offline: {
      subject: 'incident report',
      what: { en: 'Incident report', es: 'Aviso de incidente', fr: "Signalement d'incident" },
    },
    summary: 'Report what happens where one works; it is open, at the site of the shift, and dispatch is told',
    input: z.strictObject({
      title: words.title,
      description: z._default(words.description, ''),
      /** Where at the site. */
      location: z._default(nameText(0, 200), ''),
      priority: z._default(IncidentPriority, 'normal'),
      /** A JPEG as a data URL. */
      image: z.optional(PhotoText),
      made,
    }),
    reply: Incident,
    status: 201,
    example: { image: undefined },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/cad-incidents/mine',
    may: 'incident:answer',
    offline: 'keep',
    summary:
      'The incidents the caller was sent to and is still on, and calls for help that ended without their having seen it',
    input: z.strictObject({}),
    reply: z.array(OwnAssignment),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/answer',
    may: 'incident:contribute',
    announces: [incidentAnswered, incidentChanged, ownIncidentChanged, incidentReleased],
    offline: {
      subject: 'incident {id}',
      what: { en: 'Answer to an incident', es: 'Respuesta a un incidente', fr: 'Réponse à un incident' },
    },
    summary:
      'Accept, be on the way, be on scene, be finished there, or refuse with a reason; dispatchers also for someone on the radio',
    input: z.strictObject({
      id: IncidentId,
      answer: IncidentAnswer,
      reason: z.optional(text(0, 500)),
      /** What was found and done, by whoever has finished; from the last one there it is the outcome. */
      message: z.optional(text(0, 1000)),
      /** Someone who answered over the radio; the caller themselves when absent. */
      employeeId: z.optional(EmployeeId),
      made,
    }),
    reply: z.object({
      incidentId: z.int(),
      employeeId: z.int(),
      answer: IncidentAnswer,
      /** How the incident stands now. */
      status: IncidentStatus,
    }),
    example: { answer: 'accepted' },
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/seen',
    may: 'incident:contribute',
    announces: [incidentChanged, ownIncidentChanged],
    summary: 'Say that one has seen that a call for help to which one was sent is over',
    input: z.strictObject({ id: IncidentId }),
    reply: z.array(OwnAssignment),
  }),
}
