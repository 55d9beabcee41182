import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'

export type SheetsState = StateOf<typeof screens.timesheets>

/** What the list shows: kept in the address, asked of the server. */
export function useSheetsQuery() {
  const [state, set] = useUrlState(screens.timesheets)
  const place = {
    ...useOrganizationChosen(state.organization),
    ...(state.week !== '' && { weekStarting: state.week }),
  }
  // What payroll takes: it has no use for a list of those that are looked at.
  const exported = {
    ...place,
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
  }
  const query = { ...exported, ...(state.exceptions === 'true' && { exceptions: state.exceptions }) }
  return { state, set, place, query, exported, isFiltered: Object.keys(query).length > 0 }
}
