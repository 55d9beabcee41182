import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'

export type InvoicesState = StateOf<typeof screens.invoicing>

/** What the screen shows: kept in the address, asked of the server. */
export function useInvoicesQuery() {
  const [state, set] = useUrlState(screens.invoicing)
  const place = useOrganizationChosen(state.organization)
  const query = {
    ...place,
    ...(state.client !== '' && { clientId: Number(state.client) }),
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
  }
  return { state, set, place, query, isFiltered: Object.keys(query).length > 0 }
}

export type SetInvoices = ReturnType<typeof useInvoicesQuery>['set']
