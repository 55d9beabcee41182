import type { Grade } from '../incidents/priority.ts'
import type { IncidentPriority, IncidentStatus } from '../incidents/shapes.ts'
import type { Day, Instant } from '../time.ts'

/** What happened in an organization between two instants: what every summary is written from. */
export interface Facts {
  organizationName: string
  timeZone: string
  from: Instant
  to: Instant
  shifts: { planned: number; covered: number; late: number; noShow: number }
  workedSeconds: number
  onDuty: number
  incidents: Record<Grade, number>
  incidentsOpen: number
  incidentsResolved: number
  /** Those of high and critical priority, the newest first. */
  serious: SeriousIncident[]
  highNotes: number
  openShifts: number
  /** The day the open shifts are on. */
  nextDay: Day
  sites: SiteFacts[]
}

export interface SeriousIncident {
  incidentNumber: string
  title: string
  priority: IncidentPriority
  status: IncidentStatus
  site: string | null
  createdAt: Instant
}

export interface SiteFacts {
  name: string
  planned: number
  covered: number
  incidents: number
}
