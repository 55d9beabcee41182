export { useLateAttention, useReviewAttention } from './attention.tsx'
export { KeptWords } from './kept-words.tsx'
export { VerdictPill } from './verdict-pill.tsx'
