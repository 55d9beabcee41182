export { RoundDueLine } from './round-due-line.tsx'
