export { list as listIncidents } from './read-incidents.ts'
