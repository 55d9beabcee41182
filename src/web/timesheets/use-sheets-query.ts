import * as z from 'zod/mini'
import { isMonday } from '#shared/time.ts'
import { timeEntryChanged } from '#shared/time-tracking/contract.ts'
import { timesheetChanged, timesheets, timesheetsChanged } from '#shared/timesheets/contract.ts'
import { TimesheetStatus } from '#shared/timesheets/shapes.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { refreshOn } from '#web/platform/live.ts'
import { useUrlState } from '#web/platform/url-state.ts'

refreshOn(timesheetChanged, timesheets.list)
refreshOn(timesheetsChanged, timesheets.list)
refreshOn(timeEntryChanged, timesheets.list)

const number = z.catch(z.string().check(z.regex(/^\d{1,9}$/)), '')

const UrlState = z.object({
  search: z.catch(z.string().check(z.maxLength(100)), ''),
  status: z.catch(z.union([z.literal(''), TimesheetStatus]), ''),
  week: z.catch(z.union([z.literal(''), z.iso.date().check(z.refine(isMonday))]), ''),
  organization: number,
  /** The sheet whose details are open. */
  sheet: number,
})
export type SheetsState = z.output<typeof UrlState>

/** What the list shows: kept in the address, asked of the server. */
export function useSheetsQuery() {
  const [state, set] = useUrlState(UrlState)
  const place = {
    ...useOrganizationChosen(state.organization),
    ...(state.week !== '' && { weekStarting: state.week }),
  }
  const query = {
    ...place,
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
  }
  return { state, set, place, query, isFiltered: Object.keys(query).length > 0 }
}
