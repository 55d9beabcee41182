// A door of its own: the home asks how many wait for an answer, not for the screens where they are found.
export { useRatingAttention } from './attention.tsx'
