import * as z from 'zod/mini'
import { useUrlState } from '#web/platform/url-state.ts'

const id = z.catch(z.string().check(z.regex(/^\d{1,9}$/)), '')

const EntryFilter = z.object({
  search: z.catch(z.string().check(z.maxLength(100)), ''),
  day: z.catch(z.union([z.literal(''), z.iso.date()]), ''),
  employee: id,
  business: id,
})
export type EntryFilter = z.output<typeof EntryFilter>

/** Which entries are shown, as the address says. */
export const useEntryFilter = () => useUrlState(EntryFilter)
