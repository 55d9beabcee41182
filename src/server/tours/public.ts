export { listRoundsOfEntries } from './entry-rounds.ts'
