export { watchFixes } from './watch.ts'
export { forgetZoneEvents, listZonesInForce, type OnDuty, readWhereabouts } from './watch-store.ts'
