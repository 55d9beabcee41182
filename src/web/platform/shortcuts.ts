import { useEffect, useRef } from 'react'
import { createStore } from './store.ts'

export interface Shortcut {
  /** As the browser names it (`n`, `?`, `ArrowDown`); `Mod+` asks for Ctrl, or ⌘ on a Mac. */
  key: string
  /** What it does, for the sheet of shortcuts. */
  label: string
  /** Of the page around the screens, rather than of one of them. */
  isEverywhere: boolean
}

interface Registered extends Shortcut {
  run: (() => void) | undefined
}

// The latest comes last: what stands on top of the page is asked first.
const registered = createStore<readonly Registered[]>([])
let areOn = true

/**
 * While the component is on screen, the key does this. Without `run` the key is only named in the sheet: for what a
 * control hears by itself.
 */
export function useShortcut(
  key: string,
  label: string,
  run?: () => void,
  { enabled = true, isEverywhere = false } = {},
) {
  const latest = useRef(run)
  latest.current = run
  const isHeard = run !== undefined
  useEffect(() => {
    if (!enabled) return
    const shortcut: Registered = { key, label, isEverywhere, run: isHeard ? () => latest.current?.() : undefined }
    registered.set([...registered.get(), shortcut])
    return () => registered.set(registered.get().filter(one => one !== shortcut))
  }, [key, label, isEverywhere, isHeard, enabled])
}

/** What was given to the keys here and now; of several with one key, the last is heard. */
export const useShortcutList: () => readonly Shortcut[] = registered.use

/** Listens until the returned function is called; a person who has switched shortcuts off is left alone. */
export function listenForShortcuts(on: boolean) {
  areOn = on
  window.addEventListener('keydown', hear)
  return () => window.removeEventListener('keydown', hear)
}

function hear(event: KeyboardEvent) {
  if (!areOn || event.defaultPrevented || event.isComposing || event.altKey) return
  const hasModifier = event.ctrlKey || event.metaKey
  const pressed = (hasModifier ? `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key}` : event.key).toLowerCase()
  const shortcut = registered.get().findLast(one => one.run && one.key.toLowerCase() === pressed)
  if (!shortcut?.run || isBehindDialog() || (!hasModifier && isTyping(event))) return
  event.preventDefault()
  shortcut.run()
}

// What opens over the page hides it from screen readers; a panel beside the list does not.
const isBehindDialog = () => document.getElementById('content')?.closest('[aria-hidden=true], [inert]') != null

// Letters belong to the field, the list or the menu that has the focus.
function isTyping({ target }: KeyboardEvent) {
  const hears = 'input, select, textarea, [contenteditable], [role=menu], [role=listbox], [role=combobox]'
  return target instanceof Element && target.closest(hears) !== null
}
