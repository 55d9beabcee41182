import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, hourMs, isoOf, minuteMs, secondMs } from './calendar.ts'
import type { Entry } from './entry.ts'
import { handovers, type NoteText, remarks } from './note-texts.ts'
import { isGuard } from './people.ts'
import { dice } from './random.ts'
import type { SiteKey } from './sites.ts'
import { pointIn } from './zones.ts'

export interface Note extends NoteText {
  id: number
  entry: Entry
  ms: number
  isHandover: boolean
}

/** What was noted in the last days, on shifts that were really worked; oldest first. */
export function writeNotes({ nowMs }: Calendar, entries: Entry[]): Note[] {
  const used = new Map<SiteKey | 'handover', number>()
  // Each text comes up once before any comes up again.
  const nextOf = (pool: SiteKey | 'handover', texts: NoteText[]) => {
    const index = used.get(pool) ?? 0
    used.set(pool, index + 1)
    return texts[index % texts.length] as NoteText
  }
  return entries
    .filter(entry => entry.oddity !== 'forgotten' && isGuard(entry.person) && entry.inMs > nowMs - reachBack(entry))
    .flatMap(entry => {
      const roll = dice('note', entry.person.key, isoOf(entry.inMs))
      const endMs = entry.outMs ?? nowMs
      const remarkMs =
        entry.inMs + Math.floor(((endMs - entry.inMs) * roll.between(10, 85)) / 100 / secondMs) * secondMs
      const writesRemark = roll.chance(isOwnAccount(entry) ? 0.8 : entry.inMs > nowMs - 30 * hourMs ? 0.6 : 0.3)
      const writesHandover = roll.chance(0.16) && entry.outMs !== null
      return [
        ...(writesRemark ? [{ entry, ms: remarkMs, isHandover: false }] : []),
        ...(writesHandover ? [{ entry, ms: endMs - 3 * minuteMs, isHandover: true }] : []),
      ]
    })
    .sort((a, b) => a.ms - b.ms || a.entry.id - b.entry.id)
    .map(({ entry, ms, isHandover }, index) => {
      const pool = isHandover ? 'handover' : entry.shift.site.key
      const text = nextOf(pool, isHandover ? handovers : remarks[entry.shift.site.key])
      return { ...text, id: index + 1, entry, ms, isHandover }
    })
}

export const noteRows = (notes: Note[]): Insertable<DB['notes']>[] =>
  notes.map(({ id, entry, ms, content, priority, isHandover }) => {
    const { person, shift } = entry
    const roll = dice('note place', person.key, ms)
    return {
      organizationId: person.organizationId,
      id,
      employeeId: person.id,
      content,
      location: `${shift.site.name} · ${shift.place}`,
      ...pointIn(shift.zone, roll.sway() * 0.5, roll.sway() * 0.5),
      priority,
      handover: isHandover,
      businessId: shift.site.id,
      authorId: person.userId,
      notedAt: isoOf(ms),
    }
  })

/** Supervisors have read what is older than a few hours, unless it hardly matters. */
export const acknowledgementRows = ({ nowMs }: Calendar, notes: Note[]): Insertable<DB['noteAcknowledgements']>[] =>
  notes
    .filter(({ ms, priority }) => ms < nowMs - 4 * hourMs && priority !== 'low')
    .map(({ id, entry, ms }) => ({
      organizationId: entry.person.organizationId,
      noteId: id,
      userId: accountId(entry.shift.site.organization.supervisor),
      acknowledgedAt: isoOf(ms + dice('read', id).between(8, 170) * minuteMs),
    }))

const isOwnAccount = ({ person }: Entry) => person.role === 'employee' && person.isOffered

// Whoever signs in as a guard finds notes of their own, also from their shifts of last week.
const reachBack = (entry: Entry) => (isOwnAccount(entry) ? 12 : 6) * 24 * hourMs
