// A door of its own: the home asks which shifts need someone, not for the screens where that is found.
export { useCoverAttention } from '../cover-attention.tsx'
