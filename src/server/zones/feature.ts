import { type Feature, implement } from '#server/platform/context.ts'
import { addressSearch } from '#shared/zones/address-contract.ts'
import { zones } from '#shared/zones/contract.ts'
import { zonesRefusals } from '#shared/zones/refusals.ts'
import { mapSites } from '#shared/zones/site-contract.ts'
import { zoneWatch } from '#shared/zones/watch-contract.ts'
import { fewSearches, find } from './addresses.ts'
import { acknowledge, alerts, history } from './alerts.ts'
import { zoneOccasions } from './notices.ts'
import { zonesData } from './personal-data.ts'
import { zoneSource } from './search.ts'
import { sites } from './sites.ts'
import { settleTurns } from './watch.ts'
import { create, importMany, list, remove, update } from './zones.ts'

export const zonesFeature: Feature = {
  name: 'zones',
  subject: { name: 'Zones and map', description: 'Zones of sites, alerts about them, and where people are.' },
  refusals: [zonesRefusals],
  personalData: zonesData,
  calls: [
    ...implement(zones, { list, create, importMany, update, remove }),
    ...implement(mapSites, { list: sites }),
    ...implement(addressSearch, { find }, { find: fewSearches }),
    ...implement(zoneWatch, { history, alerts, acknowledge }),
  ],
  notices: zoneOccasions,
  search: [zoneSource],
  cronJobs: [settleTurns],
}
