export { peopleInZones } from './in-zones.ts'
export { watchFixes } from './watch.ts'
export { listZonesInForce, type OnDuty, readWhereabouts } from './watch-store.ts'
