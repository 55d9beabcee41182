import * as z from 'zod/mini'
import { incidentStatuses } from '#shared/incidents/shapes.ts'
import { useUrlState } from '#web/platform/url-state.ts'

const UrlState = z.object({
  search: z.catch(z.string(), ''),
  status: z.catch(z.enum(['all', ...incidentStatuses]), 'all'),
  organization: z.catch(z.string().check(z.regex(/^\d+$/)), ''),
  /** The one whose details are open. */
  incident: z.catch(z.string().check(z.regex(/^\d+$/)), ''),
  /** The dialog that is open. */
  add: z.catch(z.enum(['', 'incident']), ''),
})
export type CadState = z.output<typeof UrlState>

/** What dispatch shows: kept in the address. */
export const useCadState = () => useUrlState(UrlState)

/** What the server is asked for. */
export const queryOf = ({ search, status, organization }: CadState) => ({
  limit: 50,
  ...(search !== '' && { search }),
  ...(status !== 'all' && { status }),
  ...(organization !== '' && { organizationId: Number(organization) }),
})
