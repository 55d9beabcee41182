import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { type HelpWord, useHelpWords } from './help-words.ts'

export function WordDialog({ word: asked, onClose }: { word: HelpWord; onClose: () => void }) {
  const { t } = useLingui()
  const { word, meaning } = useHelpWords()[asked]
  return (
    <Dialog open onOpenChange={onClose} title={t`What does “${word}” mean?`}>
      <p>{meaning}</p>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
