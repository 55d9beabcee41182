import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog')

interface AssignHereProps {
  incidentId: number
  title: string
  /** Others were sent already. */
  isMore?: boolean
  size?: 'small' | 'large'
}

/** Sends someone without leaving the page on which it was read. */
export function AssignHere({ incidentId, title, isMore = false, size = 'small' }: AssignHereProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size={size}
        icon={size === 'large' ? <UserRoundPlus size={18} aria-hidden="true" /> : null}
        aria-label={isMore ? t`Send also: ${title}` : t`Assign: ${title}`}
        onClick={() => setAsking(true)}
      >
        {isMore ? <Trans>Send also</Trans> : <Trans>Assign</Trans>}
      </Button>
      {isAsking && (
        <Suspense>
          <AssignDialog incidentId={incidentId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
