import { type Feature, implement } from '#server/platform/context.ts'
import { notes } from '#shared/notes/contract.ts'
import { acknowledge, create, handover, list } from './notes.ts'
import { noteOccasions } from './notices.ts'
import { noteSource } from './search.ts'

export const notesFeature: Feature = {
  calls: implement(notes, { list, create, handover, acknowledge }),
  notices: noteOccasions,
  search: [noteSource],
}
