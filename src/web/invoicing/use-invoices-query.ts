import * as z from 'zod/mini'
import { invoiceChanged, invoiceCreated, invoiceDisputed, invoicing } from '#shared/invoicing/contract.ts'
import { rates, ratesChanged } from '#shared/invoicing/rates.ts'
import { invoiceStatuses } from '#shared/invoicing/shapes.ts'
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

const number = z.catch(z.string().check(z.regex(/^\d{1,9}$/)), '')
const day = z.catch(z.union([z.literal(''), z.iso.date()]), '')

const UrlState = z.object({
  tab: z.catch(z.enum(['invoices', 'rates', 'margin']), 'invoices'),
  search: z.catch(z.string().check(z.maxLength(100)), ''),
  status: z.catch(z.enum(['', 'outstanding', ...invoiceStatuses]), ''),
  organization: number,
  /** The invoice whose details are open. */
  invoice: number,
  /** The period of the margin. */
  from: day,
  to: day,
})
export type InvoicesState = z.output<typeof UrlState>

/** What the screen shows: kept in the address, asked of the server. */
export function useInvoicesQuery() {
  const [state, set] = useUrlState(UrlState)
  const place = useOrganizationChosen(state.organization)
  const query = {
    ...place,
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
  }
  return { state, set, place, query, isFiltered: Object.keys(query).length > 0 }
}

export type SetInvoices = ReturnType<typeof useInvoicesQuery>['set']
