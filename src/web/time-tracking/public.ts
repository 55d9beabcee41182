export { VerdictPill } from './verdict-pill.tsx'
