import type { ReactNode } from 'react'

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

let current: Toast | undefined
let lastId = 0
const watchers = new Set<() => void>()

/** Says something once, from anywhere. One at a time: a new one takes the place of the old one. */
export function toast({ title, description, variant = 'default', action }: NewToast) {
  lastId += 1
  show({ id: lastId, title, description, variant, action, open: true })
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
  if (current?.id !== id) return
  show({ ...current, open: false })
  setTimeout(() => current?.id === id && show(undefined), removeAfterMs)
}

export const currentToast = () => current

export function watchToasts(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function show(next: Toast | undefined) {
  current = next
  for (const watcher of watchers) watcher()
}
