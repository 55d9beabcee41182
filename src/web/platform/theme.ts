import type { Preferences } from '#shared/accounts/contract.ts'
import { remember } from './storage.ts'

/** Applies the theme now, and remembers it for the first paint of the next visit (public/before-paint.js). */
export function wear(theme: Preferences['theme']) {
  remember('theme', theme)
  document.documentElement.dataset.theme = theme
  // The bar of the phone around an installed Muster goes with the page, not with the device.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.dataset.scheme ??= bar.media.includes('dark') ? 'dark' : 'light'
    const { scheme } = bar.dataset
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${scheme})`
    else bar.media = scheme === theme ? 'all' : 'not all'
  }
}
