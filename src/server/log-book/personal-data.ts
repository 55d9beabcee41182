import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'
import { forgetEntries } from './forget-store.ts'

export const logBookData: PersonalTable[] = [
  {
    table: 'log_book_entries',
    name: {
      en: 'What you wrote in log books',
      es: 'Lo que anotó en los libros de registro',
      fr: 'Ce que vous avez inscrit aux registres',
    },
    why: 'knowing who and what is at a site: visitors, vehicles, keys and parcels, with the names of people who have no account',
    seenBy: `${seenBy.company}; guards on the clock at the site, what is open and of the last day`,
    of: { actor: ['started_by', 'ended_by'] },
    // Whom it is about is somebody else.
    hides: ['name', 'company', 'plate', 'key_number', 'recipient', 'remark', 'photo_file_id', 'corrections'],
    kept: { kind: 'log-book', since: 'started_at', forget: forgetEntries },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]
