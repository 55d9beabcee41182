import { Trans } from '@lingui/react/macro'
import { FileCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

/** The way to the proof of what was done for a client: their own, or that of the one who is looked at. */
export function ProofButton({ clientId }: { clientId?: number }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button size="small" icon={<FileCheck size={16} aria-hidden="true" />} onClick={() => open(true)}>
        <Trans>Proof of service</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ProofDialog clientId={clientId} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
