import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { TimeOff } from '#shared/time-off/contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'

const DecideTimeOff = lazyPart(() => import('./decide-time-off.tsx'), 'DecideTimeOff')

/** Decides on a request without leaving the page on which it was read. */
export function DecideHere({ request }: { request: TimeOff }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { name } = request.employee
  return (
    <>
      <Button size="small" aria-label={t`Decide: time off of ${name}`} onClick={() => setAsking(true)}>
        <Trans>Decide</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <DecideTimeOff request={request} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
