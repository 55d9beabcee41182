import { Plural } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

export const useIncidentAttention: UseAttention = metrics =>
  metrics && [
    {
      key: 'incidents',
      count: metrics.unassignedIncidents,
      tone: 'bad',
      to: wayTo(screens.cad),
      text: <Plural value={metrics.unassignedIncidents} one="# unassigned incident" other="# unassigned incidents" />,
    },
  ]
