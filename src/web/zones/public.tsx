import './live-news.ts'

export { stateTones, usePeoplePins, useStateWords } from './people-pins.ts'
export { areasOf, ZoneTypeBadge } from './zone-types.tsx'
