import { lazyPart } from '#web/platform/lazy.ts'

export { HandoverCard } from './handover-card.tsx'
export { NoteItem } from './note-item.tsx'

// The form comes when someone wants to write.
export const AddNote = lazyPart(() => import('./add-note.tsx'), 'AddNote')
