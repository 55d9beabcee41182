import { useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { closeToast, type Toast } from './toast.ts'

const displayMs = 5000
// What can be taken back stays in reach for as long as it can.
const withActionMs = 60_000
const swipePixels = 50

export function Toaster({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  return (
    <Radix.Provider duration={displayMs} swipeDirection="right" swipeThreshold={swipePixels} label={t`Notification`}>
      <Radix.Root
        key={toast.id}
        open={toast.open}
        duration={toast.action ? withActionMs : displayMs}
        onOpenChange={open => !open && closeToast(toast.id)}
        className={cx(
          'flex animate-rise items-start gap-3 rounded-card border bg-surface p-3.5 shadow-float',
          'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
          toast.variant === 'destructive' && 'border-bad',
        )}
      >
        {toast.variant === 'destructive' && (
          <CircleAlert size={18} className="mt-px shrink-0 text-bad" aria-hidden="true" />
        )}
        <div className="min-w-0 flex-1">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.description && <Radix.Description className="text-muted">{toast.description}</Radix.Description>}
          {toast.action}
        </div>
        <Radix.Close asChild>
          <IconButton label={t`Close`} icon={<X size={16} />} className="-m-1.5" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed inset-x-3 top-[calc(8px+env(safe-area-inset-top))] z-[60] m-0 flex list-none flex-col p-0 outline-none sm:inset-x-auto sm:top-auto sm:right-4 sm:bottom-4 sm:w-96"
      />
    </Radix.Provider>
  )
}
