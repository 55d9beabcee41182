export { throughClientEyes } from './client-eyes.ts'
