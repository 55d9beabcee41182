import { type Feature, implement } from '#server/platform/context.ts'
import { notes } from '#shared/notes/contract.ts'
import { notesRefusals } from '#shared/notes/refusals.ts'
import { readers, show } from './for-client.ts'
import { acknowledge, create, handover, list, photo } from './notes.ts'
import { noteOccasions } from './notices.ts'
import { notesData } from './personal-data.ts'
import { noteSource } from './search.ts'

export const notesFeature: Feature = {
  name: 'notes',
  subject: { name: 'Notes', description: 'What is noted about people and sites, and handed over.' },
  refusals: [notesRefusals],
  personalData: notesData,
  calls: implement(notes, { list, create, photo, readers, show, handover, acknowledge }),
  notices: noteOccasions,
  search: [noteSource],
}
