import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ZoneAlert, zoneWatch } from '#shared/zones/watch-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { useAlertWords } from './alert-words.ts'

/** Says that someone has looked at it. */
export function AcknowledgeAlert({ alert }: { alert: ZoneAlert }) {
  const { t } = useLingui()
  const failure = useFailure()
  const words = useAlertWords()
  const sentence = words(alert)
  const act = useAction(zoneWatch.acknowledge, {
    onFail: failure(t`Failed to acknowledge the alert.`),
  })
  return (
    <Button
      size="small"
      icon={<Check size={14} aria-hidden="true" />}
      pending={act.isPending}
      aria-label={t`Acknowledge: ${sentence}`}
      onClick={() => act.start({ id: alert.id })}
    >
      <Trans>Acknowledge</Trans>
    </Button>
  )
}
