import { type Occasion, occasion } from '#server/platform/notices.ts'
import { handoverAdded, noteAdded } from '#shared/notes/events.ts'
import { noteWords } from '#shared/notes/notices.ts'
import { managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { addSeconds } from '#shared/time.ts'
import { findNote, listNextAt } from './notice-store.ts'

const nextShiftSeconds = 12 * 3600

// What a note says may be about anyone: a locked phone shows only that there is one.
export const noteOccasions: Occasion[] = [
  occasion(noteAdded, async (work, organizationId, { noteId }) => {
    const note = await findNote(work.db, organizationId, noteId)
    if (note === undefined || note.priority !== 'high') return []
    return [
      {
        kind: 'note-urgent',
        organizationId,
        to: { roles: managers, businessId: note.businessId },
        except: [note.authorId],
        tag: `note-${noteId}`,
        path: addressOf(screens.notes, { priority: 'high' }),
        lastsHours: 12,
        isUrgent: true,
        say: language => noteWords.noteUrgent[language](note.name, note.businessName ?? note.location ?? ''),
      },
    ]
  }),
  occasion(handoverAdded, async (work, organizationId, { noteId, businessId }) => {
    const note = await findNote(work.db, organizationId, noteId)
    if (note === undefined) return []
    const next = await listNextAt(work.db, organizationId, businessId, work.now, addSeconds(work.now, nextShiftSeconds))
    return [
      {
        kind: 'handover',
        organizationId,
        to: { employees: next.map(({ employeeId }) => employeeId as number) },
        except: [note.authorId],
        tag: `handover-${noteId}`,
        path: addressOf(screens.notes, { handover: 'yes' }),
        lastsHours: 12,
        say: language => noteWords.handover[language](note.businessName ?? ''),
      },
    ]
  }),
]
