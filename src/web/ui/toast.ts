import type { ReactNode } from 'react'
import { createStore } from '#web/platform/store.ts'

export interface Toast {
  id: number
  title: string
  description?: string | undefined
  variant: 'default' | 'destructive'
  action?: ReactNode
  open: boolean
}

type NewToast = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant' | 'action'>>

// A closed toast is kept this long for whoever still points at it; a new one takes its place at once.
const removeAfterMs = 1_000_000
const handOverKey = 'muster.toast'

const current = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Says something once, from anywhere. One at a time: a new one takes the place of the old one. */
export function toast({ title, description, variant = 'default', action }: NewToast) {
  lastId += 1
  current.set({ id: lastId, title, description, variant, action, open: true })
}

/** Keeps a toast for the page that is loaded next. */
export function toastAfterRedirect({ title, description }: Pick<NewToast, 'title' | 'description'>) {
  try {
    sessionStorage.setItem(handOverKey, JSON.stringify({ title, description }))
  } catch {}
}

/** Shows what the page before left for us. */
export function showHandedOverToast() {
  try {
    const kept = sessionStorage.getItem(handOverKey)
    sessionStorage.removeItem(handOverKey)
    if (kept) toast(JSON.parse(kept) as NewToast)
  } catch {}
}

export function closeToast(id: number) {
  const shown = current.get()
  if (shown?.id !== id) return
  current.set({ ...shown, open: false })
  setTimeout(() => current.get()?.id === id && current.set(undefined), removeAfterMs)
}

export const useToast = current.use
