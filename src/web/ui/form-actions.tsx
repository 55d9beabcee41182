import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-parts.tsx'

interface FormActionsProps {
  /** What sending the form does. */
  children: ReactNode
  danger?: boolean
  pending?: boolean
  onCancel: () => void
}

/** How a form in a dialog ends: it is left or sent. */
export function FormActions({ children, danger = false, pending = false, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button onClick={() => onCancel()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" look={danger ? 'danger' : 'primary'} pending={pending}>
        {children}
      </Button>
    </DialogActions>
  )
}
