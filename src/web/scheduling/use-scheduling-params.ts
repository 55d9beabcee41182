import * as z from 'zod/mini'
import { useFormat } from '#web/platform/format.ts'
import { useReach } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'

export type View = 'day' | 'week' | 'mine' | 'open' | 'requests'

const params = z.object({
  date: z.catch(z.iso.date(), ''),
  search: z.catch(z.string(), ''),
  view: z.catch(z.enum(['day', 'week', 'mine', 'open', 'requests']), undefined as never),
  /** The dialog that is open. */
  add: z.catch(z.enum(['', 'shift']), ''),
  /** The shift that cover is looked for. */
  cover: z.catch(z.string(), ''),
})

/** What the address says: the day, the search, the view. A guard comes to see their own shifts, everyone else the day. */
export function useSchedulingParams() {
  const [state, set] = useUrlState(params)
  const { today } = useFormat()
  const isOwn = useReach('schedule:read') === 'own'
  const view: View = state.view ?? (isOwn && state.date === '' ? 'mine' : 'day')
  return { ...state, view, date: state.date || today(), set }
}
