export { useLateAttention, useReviewAttention } from './attention.tsx'
export { VerdictPill } from './verdict-pill.tsx'
