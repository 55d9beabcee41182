import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWordsFor } from './help-words.ts'
import { ShowAround } from './show-around.tsx'

/** Being shown around again, and what the words mean. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isAround, setAround] = useState(false)
  const { role } = useUser()
  const words = useWordsFor(role)
  if (isAround) return <ShowAround onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={t`Help`}>
      <div className="flex flex-col gap-5">
        <Button look="primary" className="self-start" onClick={() => setAround(true)}>
          <Trans>Show me around</Trans>
        </Button>
        <section aria-labelledby="help-words">
          <h3 id="help-words" className="font-semibold text-lg">
            <Trans>What words mean</Trans>
          </h3>
          <dl className="m-0 mt-2 flex flex-col gap-3">
            {words.map(({ word, meaning }) => (
              <div key={word}>
                <dt className="font-medium">{word}</dt>
                <dd className="m-0 text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
