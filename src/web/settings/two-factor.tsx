import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { security } from '#shared/accounts/security-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RenewRecoveryCodes, TurnOff } from './two-factor-changes.tsx'
import { SetUpTwoFactor } from './two-factor-setup.tsx'

type Open = 'set-up' | 'renew' | 'turn-off' | undefined

const fewCodes = 3

export function TwoFactor() {
  const { t } = useLingui()
  const state = useEndpoint(security.twoFactor, {})
  const [open, setOpen] = useState<Open>()
  const dialog = (which: Open) => ({
    open: open === which,
    onOpenChange: (is: boolean) => setOpen(is ? which : undefined),
  })
  const pill = state.data && (
    <Pill tone={state.data.enabledAt ? 'good' : 'calm'}>
      {state.data.enabledAt ? <Trans>On</Trans> : <Trans>Off</Trans>}
    </Pill>
  )
  return (
    <Card title={t`Two-factor sign-in`} aside={pill}>
      <Loaded of={state}>
        {({ enabledAt, recoveryCodesLeft }) =>
          enabledAt ? (
            <On
              enabledAt={enabledAt}
              codesLeft={recoveryCodesLeft}
              onRenew={() => setOpen('renew')}
              onTurnOff={() => setOpen('turn-off')}
            />
          ) : (
            <Off onTurnOn={() => setOpen('set-up')} />
          )
        }
      </Loaded>
      <SetUpTwoFactor {...dialog('set-up')} />
      <RenewRecoveryCodes {...dialog('renew')} />
      <TurnOff {...dialog('turn-off')} />
    </Card>
  )
}

function Off({ onTurnOn }: { onTurnOn: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          A code of your phone, besides the password. Someone who learns your password alone cannot sign in.
        </Trans>
      </p>
      <div className="flex flex-col sm:flex-row">
        <Button onClick={onTurnOn}>
          <Trans>Turn on</Trans>
        </Button>
      </div>
    </div>
  )
}

interface OnProps {
  enabledAt: string
  codesLeft: number
  onRenew: () => void
  onTurnOff: () => void
}

function On({ enabledAt, codesLeft, onRenew, onTurnOff }: OnProps) {
  const format = useFormat()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>Since {format.dateTime(enabledAt)}.</Trans>{' '}
        <Plural value={codesLeft} one="# recovery code is left." other="# recovery codes are left." />
      </p>
      {codesLeft <= fewCodes && (
        <Banner tone="wait">
          <Trans>Make new recovery codes before they run out: without your phone they are the only way in.</Trans>
        </Banner>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button onClick={onRenew}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button look="quiet" onClick={onTurnOff}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </div>
  )
}
