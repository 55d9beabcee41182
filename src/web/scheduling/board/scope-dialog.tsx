import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'

interface ScopeDialogProps {
  /** The shift in words. */
  text: string
  onChoose: (scope: 'one' | 'later') => void
  onClose: () => void
}

/** A shift of a series was dragged: does the rest of the series follow? */
export function ScopeDialog({ text, onChoose, onClose }: ScopeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`This shift repeats weekly`}
      description={t`${text}. What do you want to change?`}
    >
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => onChoose('later')}>
          <Trans>This and later</Trans>
        </Button>
        <Button look="primary" onClick={() => onChoose('one')}>
          <Trans>Only this one</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
