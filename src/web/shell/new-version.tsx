import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#web/platform/live.ts'
import { lookForNewer, reloadNewest, startWorker, useNewerVersion } from '#web/platform/worker.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isMidForm, watchForms } from './open-forms.ts'

/** Offers a newer version when there is one, to whoever is not in the middle of something. Comes after the first screen. */
export function NewVersion() {
  const newer = useNewerVersion()
  const connection = useConnection()
  const [declined, setDeclined] = useState<ServiceWorker>()
  useEffect(() => void startWorker().catch(() => undefined), [])
  useEffect(watchForms, [])
  // What says that a part is missing must not be missing itself.
  useEffect(() => void import('./screen-failed.tsx').catch(() => undefined), [])
  useEffect(() => {
    if (connection === 'connected') void lookForNewer()
  }, [connection])
  if (newer === undefined || newer === declined) return null
  return <Offer onLater={() => setDeclined(newer)} />
}

const lookAgainMs = 1000

function Offer({ onLater }: { onLater: () => void }) {
  const { t } = useLingui()
  const [isFree, setFree] = useState(() => !isMidForm())
  const [isReloading, setReloading] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setFree(!isMidForm()), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  if (!isFree) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md items-center gap-3 rounded-card border bg-surface py-2 pr-2 pl-4 shadow-float sm:bottom-6"
    >
      <p className="m-0 min-w-0 flex-1 font-medium">
        <Trans>A new version is ready</Trans>
      </p>
      <Button
        size="small"
        look="primary"
        pending={isReloading}
        onClick={() => {
          setReloading(true)
          void reloadNewest()
        }}
      >
        <Trans>Reload</Trans>
      </Button>
      <IconButton label={t`Later`} icon={<X size={18} />} onClick={onLater} />
    </div>
  )
}
