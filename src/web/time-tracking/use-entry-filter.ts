import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'

export type EntryFilter = Omit<StateOf<typeof screens.timeTracking>, 'tab'>

/** Which entries are shown, as the address says. */
export function useEntryFilter() {
  const [{ tab: _, ...filter }, set] = useUrlState(screens.timeTracking)
  return [filter, set] as const
}
