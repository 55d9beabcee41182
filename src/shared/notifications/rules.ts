import type { Incident, IncidentPriority } from '../incidents/shapes.ts'
import type { Note, NotePriority } from '../notes/contract.ts'

/** Something that happened in the last 24 hours, made in the browser from what the person may see. */
export interface Notification {
  id: string
  type: 'note' | 'cad'
  title: string
  message: string
  timestamp: string
  priority: 'high' | 'medium' | 'low'
  relatedId: number
}

const windowMs = 24 * 60 * 60_000
const longestMessage = 100

/** Notes and incidents of the last 24 hours, newest first. */
export function notificationsOf(notes: Note[], incidents: Incident[], now: string): Notification[] {
  const since = Date.parse(now) - windowMs
  return [
    ...notes.map(note => ({
      id: `note-${note.id}`,
      type: 'note' as const,
      title: note.employee.name,
      message: cut(note.content),
      timestamp: note.timestamp,
      priority: notePriorities[note.priority],
      relatedId: note.id,
    })),
    ...incidents.map(incident => ({
      id: `cad-${incident.id}`,
      type: 'cad' as const,
      title: `${incident.incidentNumber} · ${incident.title}`,
      message: cut(incident.description),
      timestamp: incident.createdAt,
      priority: priorityOfIncident(incident.priority),
      relatedId: incident.id,
    })),
  ]
    .filter(({ timestamp }) => Date.parse(timestamp) >= since)
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
}

/** The first hundred characters, never half of one. */
export function cut(text: string) {
  const characters = [...text]
  return characters.length <= longestMessage ? text : `${characters.slice(0, longestMessage).join('')}…`
}

export function priorityOfIncident(priority: IncidentPriority): Notification['priority'] {
  if (priority === 'critical') return 'high'
  return priority === 'high' ? 'medium' : 'low'
}

/** A badge has room for two digits. */
export const badgeOf = (unread: number) => (unread > 99 ? '99+' : String(unread))

const notePriorities: Record<NotePriority, Notification['priority']> = { high: 'high', normal: 'medium', low: 'low' }
