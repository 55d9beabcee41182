import { Plural, useLingui } from '@lingui/react/macro'
import { incidents } from '#shared/incidents/contract.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { AssignHere } from './assign-here.tsx'

// More than these are worked on in dispatch itself.
const shownOne = 4

/** What nobody is on, the most urgent first, each with the way to send someone. */
export const useIncidentAttention: UseAttention = metrics => {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const wanted = { underWay: true, unattended: true, limit: shownOne }
  const { data } = useEndpoint(incidents.list, wanted, { enabled: dispatches })
  if (metrics === undefined || (dispatches && data === undefined)) return undefined
  const listed = data ?? []
  const more = Math.max(0, metrics.unattendedIncidents - listed.length)
  return [
    ...listed.map(({ id, title, businessName, location, createdAt }) => ({
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
        listed.length === 0 ? (
          <Plural value={more} one="# incident that nobody is on" other="# incidents that nobody is on" />
        ) : (
          <Plural value={more} one="# more incident that nobody is on" other="# more incidents that nobody is on" />
        ),
    },
  ]
}
