export { create as createNote, list as listNotes } from './notes.ts'
