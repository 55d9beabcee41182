import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, watchToasts } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(module => ({ default: module.Toaster })))

/** The place where toasts appear; its code is fetched with the first one. */
export function Toasts() {
  const toast = useSyncExternalStore(watchToasts, currentToast)
  if (!toast) return null
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  )
}
