export { AlertsCard } from './alerts-card.tsx'
export { useFollowedPositions } from './follow-positions.ts'
export { stateShapes, stateTones, useClusterLabel, usePeoplePins, useStateWords } from './people-pins.ts'
export { areasOf, ZoneTypeBadge } from './zone-types.tsx'
