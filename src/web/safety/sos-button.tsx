import { Trans, useLingui } from '@lingui/react/macro'
import { Siren } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { safety } from '#shared/safety/contract.ts'
import { useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { HoldButton } from '#web/ui/hold-button.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { toast } from '#web/ui/toast.ts'
import { EmergencyCall } from './emergency-call.tsx'
import { quickPosition } from './quick-position.ts'

const holdMs = 2000

/** Held for two seconds it calls for help; without a connection it says so and offers the emergency call. */
export function SosButton() {
  const { t } = useLingui()
  const hint = useId()
  // The code that keeps the call on the phone comes with this screen: later there may be no line to fetch it by.
  useEffect(() => void import('#web/platform/outbox/outbox.ts').catch(() => undefined), [])
  const [silent, setSilent] = useState(false)
  const [drill, setDrill] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const send = useAct(safety.call, {
    saysItself: true,
    onFail: error =>
      toast({
        title: t`Your call was not sent`,
        description: wordsOf(error) ?? t`Dial the emergency number.`,
        variant: 'destructive',
      }),
  })
  const isWaiting = waitingOf(useOwnActs(), safety.call).length > 0

  async function callForHelp() {
    if (!silent) navigator.vibrate?.([200, 100, 200])
    setLooking(true)
    const position = await quickPosition()
    setLooking(false)
    send.start({ position, silent, drill })
  }

  return (
    <Card>
      <div className="flex flex-col gap-4">
        {isWaiting && (
          <Banner tone="bad" urgent title={t`Your call could not be sent`}>
            <Trans>There is no connection. This phone keeps trying by itself. Do not wait for it:</Trans>
          </Banner>
        )}
        {isWaiting && <EmergencyCall isUrgent />}
        <HoldButton
          look="danger"
          holdMs={holdMs}
          className="min-h-40 w-full flex-col gap-2 rounded-card font-bold text-2xl"
          icon={<Siren size={40} aria-hidden="true" />}
          describedBy={hint}
          pending={isLooking || send.isPending}
          holding={t`Keep holding`}
          letGo={t`Let go to send`}
          onHeld={() => void callForHelp()}
          onTapped={() => setAsking(true)}
        >
          {drill ? t`SOS drill` : t`SOS`}
        </HoldButton>
        <p id={hint} className="text-center text-muted">
          <Trans>Hold for two seconds. Those in charge and those nearby are told at once, with your position.</Trans>
        </p>
        <div className="flex flex-col gap-2">
          <Checkbox
            label={t`Silent`}
            hint={t`This phone does not vibrate, and nobody calls you back`}
            checked={silent}
            onChange={event => setSilent(event.target.checked)}
          />
          <Checkbox
            label={t`Drill`}
            hint={t`Everyone is told that it is practice, and it is counted nowhere`}
            checked={drill}
            onChange={event => setDrill(event.target.checked)}
          />
        </div>
        {!isWaiting && <EmergencyCall />}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={drill ? t`Begin a drill?` : t`Call for help?`}
        description={t`Those in charge and those nearby are told at once, with your position.`}
        confirmLabel={t`Call for help`}
        danger
        onConfirm={() => {
          setAsking(false)
          void callForHelp()
        }}
      />
    </Card>
  )
}
