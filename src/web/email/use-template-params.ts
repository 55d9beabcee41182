import * as z from 'zod/mini'
import { languages } from '#shared/words.ts'
import { useUrlState } from '#web/platform/url-state.ts'

const UrlState = z.object({
  search: z.catch(z.string().check(z.maxLength(100)), ''),
  /** The template in the panel; `new` while one is being made. */
  template: z.catch(z.string().check(z.regex(/^(\d{1,9}|new)$/)), ''),
  mode: z.catch(z.enum(['view', 'edit']), 'view'),
  tab: z.catch(z.enum(['details', 'preview', 'versions']), 'details'),
  language: z.catch(z.enum(languages), 'en'),
})
export type TemplateParams = z.output<typeof UrlState>
export type SetTemplateParams = (patch: Partial<TemplateParams>) => void

/** Which template is open, and which side of it. */
export const useTemplateParams = () => useUrlState(UrlState)
