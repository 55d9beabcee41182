export { list as listIncidents } from './read-incidents.ts'
export { isUnattended } from './unattended.ts'
