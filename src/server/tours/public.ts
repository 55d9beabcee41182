export { listRoundsBegun, listRoundsOfEntries } from './entry-rounds.ts'
