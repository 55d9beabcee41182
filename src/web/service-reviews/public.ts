export { RateCard, useToRate } from './rate-card.tsx'
export { ReviewLink } from './review-link.tsx'
