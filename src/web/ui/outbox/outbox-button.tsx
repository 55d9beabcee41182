import { plural } from '@lingui/core/macro'
import { CloudUpload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { keptOf, useOwnActs } from '#web/platform/outbox/kept-acts.ts'

const OutboxSheet = lazyPart(() => import('./outbox-sheet.tsx'), 'OutboxSheet')

/** How much waits on this device, or was refused; nothing where everything has arrived. */
export function OutboxButton() {
  const acts = useOwnActs()
  const [isOpen, setOpen] = useState(false)
  const count = keptOf(acts).length + acts.filter(({ state }) => state === 'refused').length
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-label={plural(count, { one: '# thing not sent', other: '# things not sent' })}
          className="target inline-flex min-w-11 items-center justify-center gap-1 rounded-control px-2 text-bad hover:bg-background"
          onClick={() => setOpen(true)}
        >
          <CloudUpload size={18} aria-hidden="true" />
          <span className="font-semibold tabular-nums">{count}</span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <OutboxSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
