export { useRegistrationAttention } from './attention.tsx'
