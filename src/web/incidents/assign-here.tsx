import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog')

/** Sends someone without leaving the page on which it was read. */
export function AssignHere({ incidentId, title }: { incidentId: number; title: string }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" aria-label={t`Assign: ${title}`} onClick={() => setAsking(true)}>
        <Trans>Assign</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <AssignDialog incidentId={incidentId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
