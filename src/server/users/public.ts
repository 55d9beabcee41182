export { countWaiting } from './registrations.ts'
