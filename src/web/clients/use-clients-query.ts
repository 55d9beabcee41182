import { screens } from '#shared/screens.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'

/** What the list shows: kept in the address, asked of the server. */
export function useClientsQuery() {
  const [state, set] = useUrlState(screens.clients)
  const query = {
    ...useOrganizationChosen(state.organization),
    ...(state.search !== '' && { search: state.search }),
    ...(state.show === 'all' && { includeClosed: true }),
    limit: 100,
  }
  return { state, set, query, isFiltered: state.search !== '' }
}
