import { Plural, useLingui } from '@lingui/react/macro'
import { incidents } from '#shared/incidents/contract.ts'
import { isUntakenAlarm } from '#shared/incidents/rules.ts'
import type { Incident } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import type { AttentionLine, UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { useAlarmTitle, useSentWords } from './alarm-words.ts'
import { AssignHere } from './assign-here.tsx'
import { Running } from './timers.tsx'
import { DrillPill } from './words.tsx'

// More than these are worked on in dispatch itself; of alarms each one is listed.
const shownOne = 4
const mostAlarms = 20

function useNeeding() {
  const dispatches = useMay('incident:write')
  const wanted = { underWay: true, needsSomeone: true, limit: mostAlarms }
  const { data } = useEndpoint(incidents.list, wanted, { enabled: dispatches })
  if (dispatches && data === undefined) return undefined
  const listed = data ?? []
  return {
    alarms: listed.filter(isUntakenAlarm),
    others: listed.filter(one => !isUntakenAlarm(one)).slice(0, shownOne),
  }
}

/** Someone in danger, and what is critical and nobody has said yes to: before everything else, with a running time. */
export const useAlarmAttention: UseAttention = () => {
  const { t } = useLingui()
  const titleOf = useAlarmTitle()
  const sentWords = useSentWords()
  const needing = useNeeding()
  return needing?.alarms.filter(isNotTheirOwn).map((incident): AttentionLine => {
    const { id, title, inDanger, createdAt, isDrill } = incident
    const opens = { to: wayTo(screens.safety, { call: String(id) }), verb: t`Open` }
    return {
      key: `incident-${id}`,
      count: 1,
      tone: 'bad',
      text: (
        <span className="text-bad">
          {titleOf(incident)} <Running since={createdAt} className="ml-1" /> {isDrill && <DrillPill />}
        </span>
      ),
      where: [placeText(incident), sentWords(incident)].join(' · '),
      ...(inDanger === null
        ? {
            to: wayTo(screens.cad, { incident: String(id) }),
            action: <AssignHere incidentId={id} title={title} isMore={incident.sent.length > 0} />,
          }
        : opens),
    }
  })
}

// Whoever called knows, and their screen may have to look as ever.
const isNotTheirOwn = ({ kind, isOwn }: Incident) => kind === 'report' || !isOwn

/** What nobody is on, the most urgent first, each with the way to send someone. */
export const useIncidentAttention: UseAttention = metrics => {
  const { t } = useLingui()
  const needing = useNeeding()
  if (metrics === undefined || needing === undefined) return undefined
  const { alarms, others } = needing
  // Drills stand in the list and are counted nowhere.
  const counted = alarms.filter(({ isDrill }) => !isDrill).length + others.length
  const more = Math.max(0, metrics.unattendedIncidents - counted)
  return [
    ...others.map(({ id, title, businessName, location, createdAt }) => ({
      key: `incident-${id}`,
      count: 1,
      tone: 'bad' as const,
      to: wayTo(screens.cad, { incident: String(id) }),
      text: title,
      where: placeText({ businessName, location }),
      since: createdAt,
      action: <AssignHere incidentId={id} title={title} />,
    })),
    {
      key: 'incidents',
      count: more,
      tone: 'bad',
      to: wayTo(screens.cad),
      verb: t`Assign`,
      text:
        counted === 0 ? (
          <Plural value={more} one="# incident that nobody is on" other="# incidents that nobody is on" />
        ) : (
          <Plural value={more} one="# more incident that nobody is on" other="# more incidents that nobody is on" />
        ),
    },
  ]
}
