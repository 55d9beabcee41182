import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
export type TemplateParams = StateOf<typeof screens.emailTemplates>
export type SetTemplateParams = (patch: Partial<TemplateParams>) => void

/** Which template is open, and which side of it. */
export const useTemplateParams = () => useUrlState(screens.emailTemplates)
