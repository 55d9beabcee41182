export { positionConsentsOf } from './consent.ts'
export { refusesPositions } from './consent-store.ts'
