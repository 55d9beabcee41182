import * as z from 'zod/mini'
import { NewIncident } from '#shared/incidents/contract.ts'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { gradeOf } from '#shared/incidents/priority.ts'
import type { IncidentPriority } from '#shared/incidents/shapes.ts'

// Selects give text, and the position travels as a pair or not at all.
const { title, priority, location, description } = NewIncident.shape
export const IncidentForm = z.object({
  title,
  priority,
  location,
  description,
  businessId: z.string(),
  position: z.string(),
})
export type IncidentValues = z.input<typeof IncidentForm>

export const blankIncident: IncidentValues = {
  title: '',
  priority: 'medium',
  businessId: '',
  location: '',
  position: '',
  description: '',
}

export const valuesOf = (incident: IncidentDetails): IncidentValues => ({
  title: incident.title,
  priority: gradeOf(incident.priority),
  businessId: incident.businessId === null ? '' : String(incident.businessId),
  location: incident.location,
  position: incident.coordinates === null ? '' : `${incident.coordinates.lat}, ${incident.coordinates.lng}`,
  description: incident.description,
})

// Whoever leaves the priority where it stood has not changed it, whatever it was called.
export function draftOf({ businessId, position, ...words }: z.output<typeof IncidentForm>, before?: IncidentPriority) {
  const [latitude, longitude] = position === '' ? [null, null] : position.split(',').map(Number)
  return {
    ...words,
    priority: before !== undefined && gradeOf(before) === words.priority ? before : words.priority,
    businessId: businessId === '' ? null : Number(businessId),
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  }
}
