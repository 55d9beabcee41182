export { useReportAttention } from './attention.tsx'
export { LatestReports, useLatestReports } from './latest-reports.tsx'
export { SignedPill } from './words.tsx'
