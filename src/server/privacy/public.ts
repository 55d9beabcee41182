export { positionConsentsOf } from './consent.ts'
export { agreesToPositions } from './consent-store.ts'
