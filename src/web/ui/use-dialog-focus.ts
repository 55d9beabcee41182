import { useRef } from 'react'

/**
 * Where the focus goes when something opens over the page, and where it returns to. Dialogs here are opened by state
 * rather than by a trigger of their own, so they remember by themselves who opened them.
 */
export function useDialogFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = whoOpened()
      const field = within(event).querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
      // With a mouse and a keyboard one types at once; on a phone the keyboard would jump up uncalled.
      if (!field || !matchMedia('(pointer: fine)').matches) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const active = document.activeElement
      const isUnclaimed = active === null || active === document.body || within(event).contains(active)
      if (isUnclaimed) opener.current?.focus()
    },
  }
}

const within = (event: Event) => event.currentTarget as HTMLElement

// A menu that opened us is gone when we close: the button of the menu is who we return to.
function whoOpened() {
  const active = document.activeElement
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}
