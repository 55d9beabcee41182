import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyExtra } from '#web/platform/lazy.ts'
import { useToast } from './toast.ts'

const Toaster = lazyExtra(() => import('./toaster.tsx'), 'Toaster')

/**
 * The place where toasts appear, over dialogs too; the code of a toast is fetched with the first one. Screen readers
 * speak only what comes into a place that stood there before.
 */
export function Toasts() {
  const { t } = useLingui()
  const toast = useToast()
  return (
    <section
      aria-label={t`Notifications (F8)`}
      className="fixed inset-x-3 top-[calc(8px+env(safe-area-inset-top))] z-[60] sm:inset-x-auto sm:top-auto sm:right-4 sm:bottom-4 sm:w-96"
    >
      <ol aria-live="assertive" className="m-0 list-none p-0">
        <Suspense>{toast?.open && <Toaster key={toast.id} toast={toast} />}</Suspense>
      </ol>
    </section>
  )
}
