export { useTimeOffAttention } from './attention.tsx'
