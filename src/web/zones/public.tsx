import './live-news.ts'

export { AlertsCard } from './alerts-card.tsx'
export { stateShapes, stateTones, usePeoplePins, useStateWords } from './people-pins.ts'
export { areasOf, ZoneTypeBadge } from './zone-types.tsx'
