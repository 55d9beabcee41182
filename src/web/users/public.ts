export { useRegistrationAttention } from './attention.tsx'
export { RegistrationQueue } from './registration-queue.tsx'
