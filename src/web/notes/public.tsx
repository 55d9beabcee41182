import './live-news.ts'

export { HandoverCard } from './handover-card.tsx'
export { NoteItem } from './note-item.tsx'
