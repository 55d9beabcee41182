import { useSyncExternalStore } from 'react'

/** What a CSS colour is in the theme that is worn, in words that a canvas understands. */
export function resolveColour(colour: string) {
  const theme = `${document.documentElement.dataset.theme} ${matchMedia('(prefers-color-scheme: dark)').matches}`
  if (theme !== knownTheme) known.clear()
  knownTheme = theme
  const resolved = known.get(colour) ?? probed(colour)
  known.set(colour, resolved)
  return resolved
}

// To ask makes the browser lay out the whole page: once for each colour of a theme.
const known = new Map<string, string>()
let knownTheme = ''

function probed(colour: string) {
  const probe = document.createElement('span')
  probe.style.color = colour
  document.body.append(probe)
  const resolved = getComputedStyle(probe).color
  probe.remove()
  return resolved
}

/** Changes with every change of theme, by the person or by the system. */
export function useThemeCount() {
  return useSyncExternalStore(watch, () => count)
}

let count = 0

function watch(listener: () => void) {
  const change = () => {
    count += 1
    listener()
  }
  const observer = new MutationObserver(change)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', change)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', change)
  }
}
