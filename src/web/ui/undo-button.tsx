import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

/** In a toast: takes back what was just done. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button size="small" className="mt-2" onClick={onUndo}>
      <Trans>Undo</Trans>
    </Button>
  )
}
