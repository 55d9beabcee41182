export { PositionSharing } from './position-sharing.tsx'
