import { Plural, Trans } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { mapSites } from '#shared/zones/site-contract.ts'
import { zoneWatch } from '#shared/zones/watch-contract.ts'
import { namesOf, type UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'

const alertsRead = 100

export const useZoneAttention: UseAttention = () => {
  const { data } = useEndpoint(zoneWatch.alerts, { state: 'open', limit: alertsRead })
  const sites = useEndpoint(mapSites.list, {})
  const amiss = sites.data?.filter(({ lacksZone, farZones }) => lacksZone || farZones.length > 0)
  return (
    data &&
    amiss && [
      {
        key: 'zone-alerts',
        count: data.length,
        tone: 'bad',
        to: wayTo(screens.liveMap),
        text:
          data.length < alertsRead ? (
            <Plural value={data.length} one="# zone alert" other="# zone alerts" />
          ) : (
            <Trans>{alertsRead} or more zone alerts</Trans>
          ),
        names: namesOf(data),
      },
      {
        key: 'site-zones',
        count: amiss.length,
        tone: 'wait',
        to: wayTo(screens.siteZones),
        text: (
          <Plural
            value={amiss.length}
            one="# site whose zone is missing or far away"
            other="# sites whose zones are missing or far away"
          />
        ),
        names: amiss.map(({ name }) => name),
      },
    ]
  )
}
