import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
export type CadState = StateOf<typeof screens.cad>

/** What dispatch shows: kept in the address. */
export const useCadState = () => useUrlState(screens.cad)

/** What the server is asked for. */
export const queryOf = ({ search, status, organization }: CadState) => ({
  limit: 50,
  ...(search !== '' && { search }),
  ...(status !== 'all' && { status }),
  ...(organization !== '' && { organizationId: Number(organization) }),
})
