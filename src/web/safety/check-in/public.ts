export { CheckInBar } from './check-in-bar.tsx'
