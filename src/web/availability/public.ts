export { useAvailabilityAttention } from './attention.tsx'
export { AvailabilityCard } from './availability-card.tsx'
export { ClashItems, ClashLine } from './clash-menu.tsx'
export { useClashOf } from './clashes.ts'
