import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'
import { forgetPhotos } from './photo-store.ts'

export const notesData: PersonalTable[] = [
  {
    table: 'notes',
    name: { en: 'Notes by you and about you', es: 'Notas suyas y sobre usted', fr: 'Notes de vous et sur vous' },
    why: 'telling the next shift, and proof of what happened',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'], user: ['author_id'] },
    kept: { kind: 'coordinates', since: 'noted_at', empties: ['latitude', 'longitude'] },
    erased: { columns: { latitude: null, longitude: null } },
  },
  {
    table: 'note_photos',
    name: {
      en: 'Photos you took for notes',
      es: 'Fotos que hizo para notas',
      fr: 'Photos que vous avez prises pour des notes',
    },
    why: 'proof of what happened',
    seenBy: seenBy.company,
    of: { actor: ['taken_by'] },
    kept: { kind: 'photos', since: 'created_at', forget: forgetPhotos },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'note_acknowledgements',
    name: { en: 'Notes you have read', es: 'Notas que ha leído', fr: 'Notes que vous avez lues' },
    why: 'knowing that a note was read',
    seenBy: seenBy.company,
    of: { user: ['user_id'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]
