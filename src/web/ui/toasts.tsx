import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useToast } from './toast.ts'

const Toaster = lazyPart(() => import('./toaster.tsx'), 'Toaster')

/** The place where toasts appear; its code is fetched with the first one. */
export function Toasts() {
  const toast = useToast()
  if (!toast) return null
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  )
}
