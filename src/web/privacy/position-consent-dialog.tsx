import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PositionConsent } from '#shared/privacy/consent.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PositionWords } from './position-words.tsx'

interface PositionConsentDialogProps {
  consent: PositionConsent
  /** What agreeing leads to, on the button. */
  agreeLabel: ReactNode
  onAgreed: () => void
  onClose: () => void
  /** What can be done without agreeing, beside the way back. */
  instead?: ReactNode
}

/** Says what is recorded of a position, and asks once. */
export function PositionConsentDialog({ consent, agreeLabel, onAgreed, onClose, instead }: PositionConsentDialogProps) {
  const { t } = useLingui()
  // What was on screen may be the text of yesterday.
  const failure = useFailure(timeTracking.mine, privacy.own)
  const agree = useAction(privacy.agreeToPositions, {
    onDone: onAgreed,
    onFail: failure(t`Your answer did not reach the server. You can clock in by hand meanwhile.`),
  })
  const { employeeId, textVersion, companySentence } = consent
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Your position at work`}>
      <PositionWords consent={consent} />
      <DialogActions>
        {instead}
        <Button
          look="primary"
          pending={agree.isPending}
          onClick={() => agree.start({ employeeId, textVersion, companySentence })}
        >
          {agreeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
