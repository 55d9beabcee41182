export { useTimesheetAttention } from './attention.tsx'
