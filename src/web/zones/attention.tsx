import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { mapSites } from '#shared/zones/site-contract.ts'
import { zoneWatch } from '#shared/zones/watch-contract.ts'
import { namesOf, type UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'
import { AcknowledgeAlert } from './acknowledge-alert.tsx'
import { useAlertWords } from './alert-words.ts'

const alertsRead = 100
// More than these are looked at beside the map.
const shownOne = 3

export const useZoneAttention: UseAttention = () => {
  const { t } = useLingui()
  const { data } = useEndpoint(zoneWatch.alerts, { state: 'open', limit: alertsRead })
  const sites = useEndpoint(mapSites.list, {})
  const words = useAlertWords()
  const amiss = sites.data?.filter(({ lacksZone, farZones }) => lacksZone || farZones.length > 0)
  return (
    data &&
    amiss && [
      ...data.slice(0, shownOne).map(alert => ({
        key: `zone-alert-${alert.id}`,
        count: 1,
        tone: 'bad' as const,
        to: wayTo(screens.liveMap, { person: String(alert.employee.id) }),
        text: words(alert),
        since: alert.at,
        action: <AcknowledgeAlert alert={alert} />,
      })),
      {
        key: 'zone-alerts',
        count: Math.max(0, data.length - shownOne),
        tone: 'bad',
        to: wayTo(screens.liveMap),
        verb: t`Look`,
        text:
          data.length < alertsRead ? (
            <Plural value={data.length - shownOne} one="# more zone alert" other="# more zone alerts" />
          ) : (
            <Trans>{alertsRead} or more zone alerts</Trans>
          ),
        names: namesOf(data.slice(shownOne)),
      },
      {
        key: 'site-zones',
        count: amiss.length,
        tone: 'wait',
        to: wayTo(screens.siteZones),
        verb: t`Draw`,
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
