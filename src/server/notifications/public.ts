export { ringBells } from './ring-bells.ts'
