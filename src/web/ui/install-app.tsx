import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type InstallWay, install, installWay } from '#web/platform/install.ts'
import { recall, remember } from '#web/platform/storage.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

/** Offers to put Muster on the home screen, once on each device; later it is in the settings. */
export function InstallOffer() {
  const { t } = useLingui()
  const [isOffered, setOffered] = useState(() => recall('install-offered') === null)
  const [way] = useState(installWay)
  const isShown = isOffered && (way === 'press' || way === 'by-hand')
  useEffect(() => {
    if (isShown) remember('install-offered', 'yes')
  }, [isShown])
  if (!isShown) return null
  const close = () => setOffered(false)
  return (
    <Banner tone="calm" title={t`Muster on your home screen`}>
      <InstallWords way={way} />
      <div className="mt-2 flex flex-wrap gap-2">
        {way === 'press' && (
          <Button look="primary" onClick={() => void install().then(close)}>
            <Trans>Install</Trans>
          </Button>
        )}
        <Button onClick={close}>{way === 'press' ? <Trans>Not now</Trans> : <Trans>Got it</Trans>}</Button>
      </div>
    </Banner>
  )
}

/** The same at any time, for the settings. */
export function InstallCard() {
  const { t } = useLingui()
  const [way, setWay] = useState(installWay)
  return (
    <Card title={t`Muster on your home screen`}>
      <div className="flex flex-col items-start gap-3 text-muted">
        <InstallWords way={way} />
        {way === 'press' && (
          <Button look="primary" onClick={() => void install().then(isDone => setWay(isDone ? 'done' : installWay()))}>
            <Trans>Install</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

function InstallWords({ way }: { way: InstallWay }) {
  if (way === 'press')
    return (
      <p className="m-0">
        <Trans>It opens like any other app, in a window of its own, with the clock one press away.</Trans>
      </p>
    )
  if (way === 'by-hand')
    return (
      <p className="m-0">
        <Trans>
          Tap the Share button of Safari, then “Add to Home Screen”. It opens like any other app, and can show
          notifications.
        </Trans>
      </p>
    )
  if (way === 'done')
    return (
      <p className="m-0">
        <Trans>Muster is installed on this device.</Trans>
      </p>
    )
  return (
    <p className="m-0">
      <Trans>This browser does not offer it right now. Look in its menu for “Install” or “Add to Home screen”.</Trans>
    </p>
  )
}
