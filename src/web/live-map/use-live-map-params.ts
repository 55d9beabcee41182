import * as z from 'zod/mini'
import { useUrlState } from '#web/platform/url-state.ts'

const Chosen = z.catch(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), '')

const Params = z.object({
  search: z.catch(z.string(), ''),
  status: z.catch(z.enum(['all', 'active', 'break', 'offline']), 'all'),
  /** Seconds between two readings. */
  every: z.catch(z.enum(['10', '30', '60', '300']), '30'),
  /** The person whose card is open. */
  person: Chosen,
  /** The incident whose card is open. */
  incident: Chosen,
})

export const useLiveMapParams = () => useUrlState(Params)
