import { Trans } from '@lingui/react/macro'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions, overlay, sheet } from './dialog-parts.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, and whether it can be taken back. A sentence: it stands in a paragraph. */
  description: ReactNode
  /** What is to be seen besides: why it did not work the last time. */
  children?: ReactNode
  confirmLabel: ReactNode
  /** Things cannot be brought back: the button is red. */
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
}

/** Asks once, for what is final. It stays open while the action is under way; close it when it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onCloseAutoFocus, onOpenAutoFocus } = useDialogFocus()
  useBackCloses(
    props.open,
    () => props.onOpenChange(false),
    () => false,
  )
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(sheet, 'sm:max-w-md')}
        >
          <div className="min-h-0 overflow-y-auto p-4 sm:p-6">
            <AlertDialog.Title className="font-semibold text-xl">{props.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{props.description}</AlertDialog.Description>
            {props.children && <div className="mt-4">{props.children}</div>}
            <DialogActions>
              <AlertDialog.Cancel asChild>
                <Button>
                  <Trans>Cancel</Trans>
                </Button>
              </AlertDialog.Cancel>
              <Button
                look={props.danger ? 'danger' : 'primary'}
                pending={props.pending ?? false}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </DialogActions>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
