import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PositionConsent } from '#shared/privacy/consent.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PositionConsentDialog } from './position-consent-dialog.tsx'

/** What someone agreed to about their position, and the way back from it. */
export function PositionCard({ consent }: { consent: PositionConsent }) {
  const { t } = useLingui()
  const [isReading, setReading] = useState(false)
  const failure = useFailure(privacy.own)
  const withdraw = useAction(privacy.withdrawFromPositions, {
    onFail: failure(t`It was not withdrawn. Please try again.`),
  })
  const { organizationName, employeeId, agreed } = consent
  return (
    <Card title={t`Your position at ${organizationName}`}>
      <p className="mb-4 text-muted">
        <Standing agreed={agreed} />
      </p>
      <div className="flex flex-wrap gap-3">
        {agreed?.isInForce !== true && (
          <Button onClick={() => setReading(true)}>
            <Trans>Read and decide</Trans>
          </Button>
        )}
        {agreed !== null && (
          <Button pending={withdraw.isPending} onClick={() => withdraw.start({ employeeId })}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      {isReading && (
        <PositionConsentDialog
          consent={consent}
          agreeLabel={<Trans>I agree</Trans>}
          onAgreed={() => setReading(false)}
          onClose={() => setReading(false)}
        />
      )}
    </Card>
  )
}

function Standing({ agreed }: Pick<PositionConsent, 'agreed'>) {
  const format = useFormat()
  if (agreed === null)
    return (
      <Trans>
        You have not agreed that your position is recorded. None is taken at clock-ins, clock-outs or on the clock.
      </Trans>
    )
  const { textVersion } = agreed
  const day = format.date(agreed.at)
  return agreed.isInForce ? (
    <Trans>
      You agreed on {day} that your position is recorded (text {textVersion}).
    </Trans>
  ) : (
    <Trans>
      You agreed on {day} (text {textVersion}). The text has changed since: no position is taken until you agree again.
    </Trans>
  )
}
