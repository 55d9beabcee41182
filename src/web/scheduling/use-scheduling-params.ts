import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useReach } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'

export type View = NonNullable<StateOf<typeof screens.scheduling>['view']>

/** What the address says: the day, the search, the view. A guard comes to see their own shifts, everyone else the day. */
export function useSchedulingParams() {
  const [state, set] = useUrlState(screens.scheduling)
  const { today } = useFormat()
  const isOwn = useReach('schedule:read') === 'own'
  const view: View = state.view ?? (isOwn && state.date === '' ? 'mine' : 'day')
  return { ...state, view, date: state.date || today(), set }
}
