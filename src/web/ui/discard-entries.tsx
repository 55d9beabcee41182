import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what was typed into a dialog goes with it. */
export function DiscardEntries({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onKeep}
      title={<Trans>Discard what you entered?</Trans>}
      description={<Trans>It has not been saved.</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      onConfirm={onDiscard}
    />
  )
}
