export { answerWithinHours, invoiceEmailsOf, promisedByDay, releasesIncidents, usesContracts } from './in-force.ts'
export { listContracts, type StoredContract } from './store.ts'
