export { list as listIncidents } from './reading.ts'
