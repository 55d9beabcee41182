export { list as listNotes } from './notes.ts'
