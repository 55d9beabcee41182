import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { type Notice, type Occasion, occasion, type Recipient } from '#server/platform/notices.ts'
import { namesOf } from '#server/platform/sql.ts'
import { dangerOver, incidentAssigned, incidentCreated, incidentEscalated } from '#shared/incidents/events.ts'
import { endedByWords, incidentWords } from '#shared/incidents/notices.ts'
import { gradeOf, gradeWords } from '#shared/incidents/priority.ts'
import { isUnderWay, secondsBetween } from '#shared/incidents/rules.ts'
import type { IncidentPriority, IncidentStatus } from '#shared/incidents/shapes.ts'
import { managers, owners } from '#shared/notices.ts'
import { placeText } from '#shared/place-text.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { fill, type Language } from '#shared/words.ts'
import { findIncident, listCalledOff, listTold } from './notice-store.ts'

// Only people on the clock are paged: whoever is sent was found among them, and so are the managers who hear of a new one. Who is
// in danger is told of by the safety feature, louder than this; here stands what becomes of it.
export const incidentOccasions: Occasion[] = [
  occasion(incidentAssigned, async (work, organizationId, { incidentId, employeeId }) => {
    const incident = await findIncident(work.db, organizationId, incidentId)
    if (incident === undefined) return []
    return [
      {
        ...about(incident),
        kind: 'incident-assigned',
        to: { employees: [employeeId] },
        isUrgent: true,
        soundsOnDuty: true,
        say: language =>
          incident.inDangerName === null
            ? incidentWords.incidentAssigned[language](gravityAndLine(incident, language))
            : incidentWords.dangerAssigned[language](incident.inDangerName, lineOf(incident)),
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
    if (incident === undefined || incident.kind !== 'report') return []
    return [
      {
        ...about(incident),
        kind: 'incident-new',
        to: { roles: managers, businessId: incident.businessId, onlyOnDuty: true },
        except: [incident.reportedBy],
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
    if (incident === undefined || !isUnderWay(incident.status as IncidentStatus)) return []
    const { inDangerName, inDangerUserId, escalatedBy, businessId } = incident
    const isFirst = incident.escalationStep <= 1
    // Each step says something new: what a device shows already does not sound again.
    const waited = `${Math.floor(secondsBetween(incident.createdAt, work.now) / 60)} min`
    const words = escalatedBy === null ? incidentWords.incidentEscalated : incidentWords.incidentEscalatedBy
    return [
      {
        ...about(incident),
        kind: inDangerName === null ? 'incident-escalated' : 'sos',
        // Supervisors and owners at first, then everyone in charge; of someone in danger everyone in charge heard at once.
        to: { roles: isFirst && inDangerName === null ? owners : managers, businessId },
        except: [escalatedBy, inDangerUserId],
        isUrgent: true,
        soundsOnDuty: priority === 'critical',
        say: language =>
          inDangerName === null || escalatedBy !== null
            ? words[language](`${waited} · ${gravityAndLine(incident, language)}`)
            : incidentWords.dangerEscalated[language](inDangerName, `${waited} · ${lineOf(incident)}`),
        // One mail is enough; what is repeated is the push.
        ...(isFirst && escalatedBy === null && inDangerName === null
          ? { mail: { templateKey: 'incident_escalated', values: recipient => valuesFor(work, incident, recipient) } }
          : {}),
      },
    ]
  }),
  occasion(dangerOver, async (work, organizationId, { incidentId }) => {
    const incident = await findIncident(work.db, organizationId, incidentId)
    if (incident === undefined) return []
    const { movedBy, inDangerName } = incident
    const ender = movedBy === null ? null : ((await namesOf(work.db, [movedBy])).get(movedBy) ?? null)
    const told = {
      ...about(incident),
      except: [movedBy],
      isUrgent: true,
      soundsOnDuty: true,
      say: (language: Language) =>
        incidentWords.dangerOver[language](
          inDangerName ?? '',
          [ender === null ? null : endedBy(ender, language), lineOf(incident)].filter(Boolean).join(' · '),
        ),
    }
    return [
      {
        ...told,
        kind: 'incident-assigned',
        to: { employees: await listCalledOff(work.db, organizationId, incidentId) },
      },
      { ...told, kind: 'sos', to: { accounts: await listTold(work.db, organizationId, incident.tag) } },
    ]
  }),
]

type Incident = NonNullable<Awaited<ReturnType<typeof findIncident>>>

/** One event has one identity: what is told of it later takes the place of what was told before. */
const about = (incident: Incident): Pick<Notice, 'organizationId' | 'tag' | 'about' | 'path' | 'lastsHours'> => ({
  organizationId: incident.organizationId,
  tag: incident.tag,
  about: { incidentId: incident.id },
  path: recipient => pathFor(recipient, incident),
  lastsHours: 2,
})

// The dispatch screen is the managers'; a guard answers on the first screen.
function pathFor({ role }: Recipient, { id, inDanger }: Incident) {
  if (role === null || role === 'employee') return addressOf(screens.dashboard)
  return inDanger === null ? addressOf(screens.cad, { incident: id }) : addressOf(screens.safety, { call: String(id) })
}

const endedBy = (name: string, language: Language) => fill(endedByWords, language, { name })

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
  incidentLink: linkTo(work.environment, pathFor(recipient, incident)),
})
