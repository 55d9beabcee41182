export { useRegistrationAttention } from './attention.tsx'
export { RegistrationQueue } from './registration-queue.tsx'
export { RegistrationsLabel } from './registrations-label.tsx'
