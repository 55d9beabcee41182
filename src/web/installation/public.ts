export { useInstallationAttention } from './attention.ts'
