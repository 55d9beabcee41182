import { Plural } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

export const useIncidentAttention: UseAttention = metrics =>
  metrics && [
    {
      key: 'incidents',
      count: metrics.unattendedIncidents,
      tone: 'bad',
      to: wayTo(screens.cad),
      text: (
        <Plural
          value={metrics.unattendedIncidents}
          one="# incident that nobody is on"
          other="# incidents that nobody is on"
        />
      ),
    },
  ]
