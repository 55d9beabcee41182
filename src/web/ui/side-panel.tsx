import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { DialogHead } from './dialog.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'

interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** Details beside the list they are compared with: the list stays usable. On a phone a sheet from below. */
export function SidePanel({ open, onOpenChange, title, description, children }: SidePanelProps) {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Portal>
        <Radix.Content
          onInteractOutside={event => event.preventDefault()}
          className={cx(
            'fixed z-30 flex flex-col border bg-surface shadow-float animate-slide focus:outline-none',
            'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-[14px] pb-[env(safe-area-inset-bottom)]',
            'sm:top-14 sm:right-0 sm:bottom-0 sm:left-auto sm:max-h-none sm:w-[420px] sm:rounded-none sm:border-y-0 sm:border-r-0 sm:pb-0',
          )}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6 sm:px-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
