import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
export type NoteFilter = StateOf<typeof screens.notes>

/** Which notes are shown, as the address says. */
export const useNoteFilter = () => useUrlState(screens.notes)

/** The same as the server is asked it. */
export const queryOf = ({ search, day, priority, employee, business, handover }: NoteFilter) => ({
  ...(search !== '' && { search }),
  ...(day !== '' && { from: day, to: day }),
  ...(priority !== '' && { priority }),
  ...(employee !== '' && { employeeId: Number(employee) }),
  ...(business !== '' && { businessId: Number(business) }),
  ...(handover !== '' && { handover: true }),
})
