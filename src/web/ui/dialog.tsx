import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { saves } from '#web/platform/saves.ts'
import { cx } from './cx.ts'
import { overlay, sheet } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

const DiscardEntries = lazyPart(() => import('./discard-entries.tsx'), 'DiscardEntries')

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  wide?: boolean
  children: ReactNode
}

/**
 * A short form over the page; on a phone a sheet from below. Escape and the browser's Back close, and ask where entries
 * would be lost; focus goes back to where it was.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onOpenChange, title, description, wide = false, children }: Omit<DialogProps, 'open'>) {
  const focus = useDialogFocus()
  const typedAfter = useRef(-1)
  const [isAsking, setAsking] = useState(false)
  const holdsEntries = () => typedAfter.current === saves.count
  const close = () => (holdsEntries() ? setAsking(true) : onOpenChange(false))
  useBackCloses(true, close, holdsEntries)
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          className={cx(sheet, wide ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
          onKeyDown={sendOnModEnter}
          onInput={event => {
            if ((event.target as HTMLElement).closest('form')) typedAfter.current = saves.count
          }}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 overflow-y-auto px-4 pt-1 pb-4 sm:px-6 sm:pb-6">{children}</div>
          {isAsking && (
            <Suspense>
              <DiscardEntries onKeep={() => setAsking(false)} onDiscard={() => onOpenChange(false)} />
            </Suspense>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

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

/** Ctrl or ⌘ with Enter does what the main button does, also from within a longer text. */
function sendOnModEnter(event: KeyboardEvent<HTMLElement>) {
  const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (!isAsked || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-actions] > button:last-of-type')?.click()
}
