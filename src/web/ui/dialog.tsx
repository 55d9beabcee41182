import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A short form over the page; on a phone a sheet from below. Escape closes, focus goes back to where it was. */
export function Dialog({ open, onOpenChange, title, description, wide = false, children }: DialogProps) {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          className={cx(sheet, wide ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 overflow-y-auto px-4 pt-1 pb-4 sm:px-6 sm:pb-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const overlay = 'fixed inset-0 z-40 bg-dim animate-fade'

export const sheet = cx(
  'fixed z-50 flex max-h-[92dvh] flex-col bg-surface shadow-float animate-rise focus:outline-none',
  'inset-x-0 bottom-0 rounded-t-[14px] pb-[env(safe-area-inset-bottom)]',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-48px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:pb-0',
)

export function DialogHead({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  const { t } = useLingui()
  return (
    <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
      <div className="min-w-0">
        <Radix.Title className="font-semibold text-xl">{title}</Radix.Title>
        {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton label={t`Close`} icon={<X size={18} />} className="-mt-1 -mr-2" />
      </Radix.Close>
    </div>
  )
}

/** The buttons of a dialog, across every column: on a phone one above the other, the main one first under the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="col-span-full mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
}
