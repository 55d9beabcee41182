export { listActiveOutlines } from './store.ts'
