// A door of its own: the home asks how many weeks wait, not for the screens where they are found.
export { useHoursAttention } from './attention.tsx'
