import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { type Notice, type Occasion, occasion, type Recipient } from '#server/platform/notices.ts'
import { incidentAssigned, incidentCreated, incidentEscalated } from '#shared/incidents/events.ts'
import { incidentWords } from '#shared/incidents/notices.ts'
import { gradeOf, gradeWords } from '#shared/incidents/priority.ts'
import type { IncidentPriority } from '#shared/incidents/shapes.ts'
import { managers, owners } from '#shared/notices.ts'
import { placeText } from '#shared/place-text.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Language } from '#shared/words.ts'
import { findIncident } from './notice-store.ts'

// Only people on the clock are paged: whoever is sent was found among them, and so are the managers who hear of a new one.
export const incidentOccasions: Occasion[] = [
  occasion(incidentAssigned, async (work, organizationId, { incidentId, employeeId }) => {
    const incident = await findIncident(work.db, organizationId, incidentId)
    if (incident === undefined) return []
    return [
      {
        ...about(incident),
        kind: 'incident-assigned',
        to: { employees: [employeeId] },
        tag: `incident-${incidentId}-assigned`,
        isUrgent: true,
        soundsOnDuty: true,
        say: language => incidentWords.incidentAssigned[language](gravityAndLine(incident, language)),
        mail: {
          templateKey: 'incident_assigned',
          values: recipient => ({ ...valuesFor(work, incident, recipient), description: incident.description }),
        },
      },
    ]
  }),
  occasion(incidentCreated, async (work, organizationId, { incidentId, priority }) => {
    if (priority !== 'critical' && priority !== 'high') return []
    const incident = await findIncident(work.db, organizationId, incidentId)
    // Who is in danger is told of by the safety feature, louder than this.
    if (incident === undefined || incident.kind !== 'report') return []
    return [
      {
        ...about(incident),
        kind: 'incident-new',
        to: { roles: managers, businessId: incident.businessId, onlyOnDuty: true },
        except: [incident.reportedBy],
        tag: `incident-${incidentId}`,
        isUrgent: true,
        soundsOnDuty: priority === 'critical',
        say: language =>
          priority === 'critical'
            ? incidentWords.incidentNewCritical[language](lineOf(incident))
            : incidentWords.incidentNewHigh[language](lineOf(incident)),
      },
    ]
  }),
  occasion(incidentEscalated, async (work, organizationId, { incidentId, priority }) => {
    const incident = await findIncident(work.db, organizationId, incidentId)
    if (incident === undefined) return []
    return [
      {
        ...about(incident),
        kind: 'incident-escalated',
        to: { roles: owners },
        except: [incident.escalatedBy],
        tag: `incident-${incidentId}`,
        isUrgent: true,
        soundsOnDuty: priority === 'critical',
        ...(incident.escalatedBy === null
          ? {
              say: language => incidentWords.incidentEscalated[language](gravityAndLine(incident, language)),
              mail: { templateKey: 'incident_escalated', values: recipient => valuesFor(work, incident, recipient) },
            }
          : { say: language => incidentWords.incidentEscalatedBy[language](gravityAndLine(incident, language)) }),
      },
    ]
  }),
]

type Incident = NonNullable<Awaited<ReturnType<typeof findIncident>>>

const about = ({ organizationId, id }: Incident): Pick<Notice, 'organizationId' | 'path' | 'lastsHours'> => ({
  organizationId,
  path: recipient => pathFor(recipient, id),
  lastsHours: 2,
})

// The dispatch screen is the managers'; a guard answers on the first screen.
const pathFor = ({ role }: Recipient, id: number) =>
  role === null || role === 'employee' ? addressOf(screens.dashboard) : addressOf(screens.cad, { incident: id })

const lineOf = (incident: Incident) =>
  [`${incident.incidentNumber} · ${incident.title}`, placeText(incident)].filter(part => part !== '').join(', ')

// The title does not name the priority here, so the text begins with it.
const gravityAndLine = (incident: Incident, language: Language) =>
  `${gradeWords[gradeOf(incident.priority as IncidentPriority)][language]} · ${lineOf(incident)}`

const valuesFor = (work: Work, incident: Incident, recipient: Recipient) => ({
  firstName: recipient.firstName,
  companyName: incident.companyName,
  incidentNumber: incident.incidentNumber,
  title: incident.title,
  priority: gradeWords[gradeOf(incident.priority as IncidentPriority)],
  location: placeText(incident),
  incidentLink: linkTo(work.environment, pathFor(recipient, incident.id)),
})
