export { useBackupAttention } from './attention.tsx'
