import * as z from 'zod/mini'
import { notePriorities } from '#shared/notes/contract.ts'
import { useUrlState } from '#web/platform/url-state.ts'

const id = z.catch(z.string().check(z.regex(/^\d{1,9}$/)), '')

const NoteFilter = z.object({
  search: z.catch(z.string().check(z.maxLength(100)), ''),
  day: z.catch(z.union([z.literal(''), z.iso.date()]), ''),
  priority: z.catch(z.enum(['', ...notePriorities]), ''),
  employee: id,
  business: id,
  handover: z.catch(z.enum(['', 'yes']), ''),
  /** The one that somebody came for. */
  note: id,
  /** The dialog that is open. */
  add: z.catch(z.enum(['', 'note']), ''),
})
export type NoteFilter = z.output<typeof NoteFilter>

/** Which notes are shown, as the address says. */
export const useNoteFilter = () => useUrlState(NoteFilter)

/** The same as the server is asked it. */
export const queryOf = ({ search, day, priority, employee, business, handover }: NoteFilter) => ({
  ...(search !== '' && { search }),
  ...(day !== '' && { from: day, to: day }),
  ...(priority !== '' && { priority }),
  ...(employee !== '' && { employeeId: Number(employee) }),
  ...(business !== '' && { businessId: Number(business) }),
  ...(handover !== '' && { handover: true }),
})
