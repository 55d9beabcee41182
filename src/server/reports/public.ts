export { catchUp } from './days-store.ts'
