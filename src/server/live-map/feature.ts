import { type Feature, implement } from '#server/platform/context.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { liveMapRefusals } from '#shared/live-map/refusals.ts'
import { incidents, person, read, settings } from './live-map.ts'
import { liveMapData } from './personal-data.ts'
import { countAnew, sendPositions, sparingly } from './positions.ts'

export const liveMapFeature: Feature = {
  name: 'live-map',
  subject: 'Zones and map',
  refusals: [liveMapRefusals],
  personalData: liveMapData,
  calls: implement(liveMap, { read, incidents, person, sendPositions, settings }, { sendPositions: sparingly }),
  subscriptions: [countAnew],
}
