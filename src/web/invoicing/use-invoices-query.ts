import { invoiceChanged, invoiceCreated, invoiceDisputed, invoicing } from '#shared/invoicing/contract.ts'
import { rates, ratesChanged } from '#shared/invoicing/rates.ts'
import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { timesheetChanged, timesheets, timesheetsChanged } from '#shared/timesheets/contract.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { refreshOn } from '#web/platform/live.ts'
import { useUrlState } from '#web/platform/url-state.ts'

refreshOn(invoiceCreated, invoicing.list, rates.margin, timesheets.list)
refreshOn(invoiceChanged, invoicing.list, rates.margin, timesheets.list)
refreshOn(invoiceDisputed, invoicing.list)
refreshOn(ratesChanged, rates.positions, invoicing.billable)
refreshOn(timesheetChanged, invoicing.billable)
refreshOn(timesheetsChanged, invoicing.billable)

export type InvoicesState = StateOf<typeof screens.invoicing>

/** What the screen shows: kept in the address, asked of the server. */
export function useInvoicesQuery() {
  const [state, set] = useUrlState(screens.invoicing)
  const place = useOrganizationChosen(state.organization)
  const query = {
    ...place,
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
  }
  return { state, set, place, query, isFiltered: Object.keys(query).length > 0 }
}

export type SetInvoices = ReturnType<typeof useInvoicesQuery>['set']
