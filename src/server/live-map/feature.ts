import { type Feature, implement } from '#server/platform/context.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { incidents, person, read, settings } from './live-map.ts'
import { countAnew, forgetPositions, sendPositions, sparingly } from './positions.ts'

export const liveMapFeature: Feature = {
  calls: implement(liveMap, { read, incidents, person, sendPositions, settings }, { sendPositions: sparingly }),
  cronJobs: [forgetPositions],
  subscriptions: [countAnew],
}
