import { screens } from '#shared/screens.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'

/** What the list shows: kept in the address, asked of the server. */
export function useEmployeesQuery() {
  const [state, set] = useUrlState(screens.employees)
  const place = useOrganizationChosen(state.organization)
  const query = {
    ...place,
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
    ...(state.licences !== '' && { licences: state.licences }),
    ...(state.access !== '' && { access: state.access }),
    sort: state.sort,
    order: state.order,
  }
  const isFiltered = state.search !== '' || state.status !== '' || state.licences !== '' || state.access !== ''
  return { state, set, place, query, isFiltered }
}
