export { listBetween } from './between-store.ts'
