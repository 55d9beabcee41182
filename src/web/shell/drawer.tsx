import { useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { useDialogFocus } from '#web/ui/use-dialog-focus.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on small screens: closed by the backdrop, by choosing a place, or by Escape. */
export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui()
  const focus = useDialogFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-dim lg:hidden" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-slide shadow-float [--slide-from:-24px] focus:outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{t`Menu`}</Dialog.Title>
          <Sidebar onChoose={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
