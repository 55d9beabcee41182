import './live-news.ts'

export { stateShapes, stateTones, usePeoplePins, useStateWords } from './people-pins.ts'
export { areasOf, ZoneTypeBadge } from './zone-types.tsx'
