import { lazy } from 'react'
import './live-news.ts'

export { HandoverCard } from './handover-card.tsx'
export { NoteItem } from './note-item.tsx'

// The form comes when someone wants to write.
export const AddNote = lazy(() => import('./add-note.tsx').then(module => ({ default: module.AddNote })))
