export { positionConsentsOf } from './consent.ts'
export { listRefusingPositions, refusesPositions } from './consent-store.ts'
