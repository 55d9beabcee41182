export { beginOffering } from './offerings.ts'
