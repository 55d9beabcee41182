import { incidents } from '#shared/incidents/contract.ts'
import {
  incidentAnswered,
  incidentAssigned,
  incidentChanged,
  incidentCreated,
  incidentEscalated,
  incidentReleased,
  ownIncidentChanged,
} from '#shared/incidents/events.ts'
import { refreshOn } from '#web/platform/live.ts'

// The list's path is the beginning of all others: whatever shows incidents is read again, the bell included.
refreshOn(incidentCreated, incidents.list)
refreshOn(incidentChanged, incidents.list)
refreshOn(incidentAssigned, incidents.list)
refreshOn(incidentAnswered, incidents.list)
refreshOn(incidentEscalated, incidents.list)
refreshOn(incidentReleased, incidents.list)
refreshOn(ownIncidentChanged, incidents.list)
