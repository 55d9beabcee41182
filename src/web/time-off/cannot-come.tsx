import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import type { CalledInShift } from './call-in-dialog.tsx'

export const CallInDialog = lazyPart(() => import('./call-in-dialog.tsx'), 'CallInDialog')

interface CannotComeProps {
  shift: CalledInShift
  size?: 'normal' | 'small'
  className?: string
}

/** Says of one's own shift that one does not come. */
export function CannotCome({ shift, size = 'normal', className }: CannotComeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} {...(className && { className })} onClick={() => setOpen(true)}>
        <Trans>I cannot come</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <CallInDialog shift={shift} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
