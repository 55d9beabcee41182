export { useReportAttention } from './attention.tsx'
