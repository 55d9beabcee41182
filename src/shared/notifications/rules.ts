import type { Incident, IncidentPriority } from '../incidents/shapes.ts'
import type { Note, NotePriority } from '../notes/contract.ts'
import { placeText } from '../place-text.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Notification } from './contract.ts'

type Line = Omit<Notification, 'isRead' | 'isDismissed'>

/** Something a person was told of by name, as it was kept. */
export interface ToldNotice {
  id: number
  title: string
  body: string
  path: string
  isUrgent: boolean
  toldAt: string
  /** Where it is about an incident. */
  incidentPriority: IncidentPriority | null
  location: string | null
  businessName: string | null
  isStanding: boolean
}

const longestMessage = 100

/** Notes, incidents and what was told by name as lines of the bell, newest first. */
export function notificationsOf(
  notes: Pick<Note, 'id' | 'timestamp' | 'content' | 'priority' | 'employee'>[],
  incidents: (Pick<
    Incident,
    'id' | 'incidentNumber' | 'title' | 'description' | 'priority' | 'location' | 'businessName' | 'createdAt'
  > & { isStanding: boolean })[],
  told: ToldNotice[],
): Line[] {
  return [
    ...notes.map(note => ({
      id: `note-${note.id}`,
      type: 'note' as const,
      title: note.employee.name,
      message: cut(note.content),
      timestamp: note.timestamp,
      priority: notePriorities[note.priority],
      isStanding: false,
      incident: null,
      relatedId: note.id,
      path: addressOf(screens.notes),
    })),
    ...incidents.map(incident => ({
      id: `cad-${incident.id}`,
      type: 'cad' as const,
      title: `${incident.incidentNumber} · ${incident.title}`,
      message: cut(incident.description),
      timestamp: incident.createdAt,
      priority: priorityOfIncident(incident.priority),
      isStanding: incident.isStanding,
      incident: { priority: incident.priority, place: placeText(incident) },
      relatedId: incident.id,
      path: addressOf(screens.cad, { incident: incident.id }),
    })),
    ...told.map(notice => ({
      id: `told-${notice.id}`,
      type: 'told' as const,
      title: notice.title,
      message: cut(notice.body),
      timestamp: notice.toldAt,
      priority:
        notice.incidentPriority !== null
          ? priorityOfIncident(notice.incidentPriority)
          : notice.isUrgent
            ? ('high' as const)
            : ('medium' as const),
      isStanding: notice.isStanding,
      incident:
        notice.incidentPriority === null
          ? null
          : {
              priority: notice.incidentPriority,
              place: placeText({ location: notice.location ?? '', businessName: notice.businessName }),
            },
      relatedId: notice.id,
      path: notice.path,
    })),
  ].sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
}

const daySeconds = 24 * 3600

/** The bell tells of the last 24 hours. */
export const isOfTheDay = ({ timestamp }: Pick<Notification, 'timestamp'>, now: string) =>
  Date.parse(timestamp) >= Date.parse(now) - daySeconds * 1000

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
