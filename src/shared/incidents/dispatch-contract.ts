import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { PhotoText } from '../files.ts'
import { made } from '../made.ts'
import { BusinessId, EmployeeId, IncidentId, numericId, OrganizationFilter, text, Version } from '../schema.ts'
import { latitude, longitude, words } from './contract.ts'
import { Candidate, IncidentDetails } from './detail-shapes.ts'
import {
  dispatchSettingsChanged,
  incidentAssigned,
  incidentChanged,
  incidentEscalated,
  incidentReleased,
  ownIncidentChanged,
} from './events.ts'
import { IncidentPriority, IncidentStatus } from './shapes.ts'

const IncidentPhotoId = numericId('incident-photo')

const one = z.strictObject({ id: IncidentId })

/** What happens to an incident once it was reported; its code is needed only where one is looked at. */
export const dispatch = {
  read: endpoint({
    method: 'GET',
    path: '/api/cad-incidents/{id}',
    may: 'incident:read',
    offline: 'keep',
    summary: 'An incident with its log, its people, its photos and its response times, as far as the caller may know',
    input: one,
    reply: IncidentDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cad-incidents/{id}',
    may: 'incident:write',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Correct what was reported; what is left out stays',
    input: z.strictObject({
      id: IncidentId,
      title: z.optional(words.title),
      location: z.optional(words.location),
      description: z.optional(words.description),
      priority: z.optional(IncidentPriority),
      businessId: z.optional(z.nullable(BusinessId)),
      latitude: z.optional(z.nullable(latitude)),
      longitude: z.optional(z.nullable(longitude)),
      version: z.optional(Version),
    }),
    reply: IncidentDetails,
    example: { latitude: 40.7, longitude: -74 },
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/status',
    may: 'incident:write',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Move an incident on: open → in_progress → resolved → closed, open → closed, resolved → in_progress',
    input: z.strictObject({
      id: IncidentId,
      status: IncidentStatus,
      /** Why; of what is resolved or closed, the outcome, which the client reads once it is released. */
      message: z.optional(text(0, 1000)),
    }),
    reply: IncidentDetails,
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/cad-incidents/{id}/candidates',
    may: 'incident:write',
    summary: 'Who is on duty and could be sent: free and within reach first, on a break last, each group nearest first',
    input: z.strictObject({ id: IncidentId, search: z.optional(text(0, 100)) }),
    reply: z.array(Candidate),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/assign',
    may: 'incident:write',
    announces: [incidentAssigned, incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Send someone on duty; whoever comes second is told who was sent already',
    input: z.strictObject({
      id: IncidentId,
      employeeId: EmployeeId,
      /** Knowing that others were sent already. */
      additional: z._default(z.boolean(), false),
    }),
    reply: IncidentDetails,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/take',
    may: 'incident:write',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Say that one has it, which ends the alarm, or give it back; whoever comes second is told who has it',
    input: z.strictObject({ id: IncidentId, take: z._default(z.boolean(), true) }),
    reply: IncidentDetails,
  }),
  escalate: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/escalate',
    may: 'incident:write',
    announces: [incidentEscalated, incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Tell those above now, without waiting for the minutes to pass',
    input: one,
    reply: IncidentDetails,
  }),
  standDown: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/stand-down',
    may: 'incident:write',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Tell someone who was sent that they are not needed any more',
    input: z.strictObject({ id: IncidentId, employeeId: EmployeeId }),
    reply: IncidentDetails,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/notes',
    may: 'incident:contribute',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    offline: {
      subject: 'incident {id}',
      what: { en: 'Note on an incident', es: 'Nota sobre un incidente', fr: 'Note sur un incident' },
    },
    summary: 'Add a note to the log',
    input: z.strictObject({ id: IncidentId, content: text(1, 2000, 'content-required'), made }),
    reply: IncidentDetails,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/photos',
    takesFile: true,
    may: 'incident:contribute',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    offline: {
      subject: 'incident {id}',
      what: { en: 'Photo of an incident', es: 'Foto de un incidente', fr: "Photo d'un incident" },
    },
    summary: 'Add a photo; what a camera writes into it besides the picture is removed',
    input: z.strictObject({
      id: IncidentId,
      /** A JPEG as a data URL. */
      image: PhotoText,
      caption: z.optional(text(0, 200)),
      made,
    }),
    reply: IncidentDetails,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/cad-photos/{id}',
    may: 'incident:read',
    summary: 'A photo, for those who may see its incident',
    input: z.strictObject({ id: IncidentPhotoId }),
    reply: download('image/jpeg'),
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/cad-photos/{id}',
    may: 'incident:write',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Take a photo away; the log keeps that it was there',
    input: z.strictObject({ id: IncidentPhotoId }),
    reply: IncidentDetails,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/cad-incidents/{id}/release',
    may: 'incident:write',
    announces: [incidentChanged, ownIncidentChanged, incidentReleased],
    summary: 'Let the client see the incident, or take it back',
    input: z.strictObject({ id: IncidentId, released: z._default(z.boolean(), true) }),
    reply: IncidentDetails,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/cad-incidents/{id}/report',
    may: 'incident:read',
    summary: 'The incident as a PDF, as far as the caller may know',
    input: one,
    reply: download('application/pdf'),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/cad-settings',
    may: 'incident:write',
    summary: 'After how many minutes without a yes those above are told',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.object({ organizationId: z.int(), escalateAfterMinutes: z.int() }),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/cad-settings',
    may: 'incident:write',
    announces: [dispatchSettingsChanged],
    summary: 'Change after how many minutes without a yes those above are told',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      escalateAfterMinutes: z.int().check(z.minimum(1), z.maximum(240)),
    }),
    reply: z.object({ organizationId: z.int(), escalateAfterMinutes: z.int() }),
  }),
}
