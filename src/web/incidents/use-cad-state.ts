import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
export type CadState = StateOf<typeof screens.cad>

/** What dispatch shows: kept in the address. */
export const useCadState = () => useUrlState(screens.cad)

/** Dispatch sees what needs someone, by urgency, unless it asks for more; everyone else sees all that is theirs. */
export const isByUrgency = ({ status }: CadState, dispatches: boolean) => dispatches && status === ''

/** What the server is asked for. */
export const queryOf = (state: CadState, dispatches: boolean) => ({
  limit: 50,
  ...(isByUrgency(state, dispatches) && { underWay: true }),
  ...(state.search !== '' && { search: state.search }),
  ...(state.status !== '' && state.status !== 'all' && { status: state.status }),
  ...(state.organization !== '' && { organizationId: Number(state.organization) }),
})
