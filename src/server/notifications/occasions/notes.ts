import { handoverAdded, noteAdded } from '#shared/notes/events.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { addSeconds } from '#shared/time.ts'
import { findNote, listNextAt } from './note-store.ts'
import { managers, type Occasion, occasion } from './occasion.ts'

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
        say: words => words.noteUrgent(note.name, note.businessName ?? note.location ?? ''),
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
        say: words => words.handover(note.businessName ?? ''),
      },
    ]
  }),
]
