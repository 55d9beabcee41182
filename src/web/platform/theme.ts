import type { Preferences } from '#shared/accounts/contract.ts'
import { remember } from './storage.ts'

/** Applies the theme now, and remembers it for the first paint of the next visit (public/theme.js). */
export function wear(theme: Preferences['theme']) {
  remember('theme', theme)
  document.documentElement.dataset.theme = theme
}
