import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, LockOpen, MoreVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { threads } from '#shared/messages/contract.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { addressOf } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const CloseThreadDialog = lazyPart(() => import('./close-thread-dialog.tsx'), 'CloseThreadDialog')

/** What is done with a thread besides talking: take it along, and for owners and supervisors end one with a client. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const { t } = useLingui()
  const mayExport = useMay('thread:export')
  const mayClose = useMay('thread:open-to-client') && thread.kind === 'client'
  const [isClosing, setClosing] = useState(false)
  const fail = useFailure(threads.read)
  const reopen = useAction(threads.close, { onFail: fail(t`It was not opened again.`) })
  if (!mayExport && !mayClose) return null
  const isClosed = thread.closedAt !== null
  return (
    <>
      <Menu trigger={<IconButton label={t`More about this thread`} icon={<MoreVertical size={18} />} />}>
        {mayExport && <MenuDownload href={addressOf(threads.pdf, { id: thread.id })}>{t`Export PDF`}</MenuDownload>}
        {mayExport && <MenuDownload href={addressOf(threads.csv, { id: thread.id })}>{t`Export CSV`}</MenuDownload>}
        {mayClose && isClosed && (
          <MenuItem
            icon={<LockOpen size={16} aria-hidden="true" className="text-muted" />}
            onSelect={() => reopen.start({ id: thread.id, isClosed: false })}
          >
            <Trans>Open again</Trans>
          </MenuItem>
        )}
        {mayClose && !isClosed && (
          <MenuItem
            icon={<Lock size={16} aria-hidden="true" className="text-muted" />}
            onSelect={() => setClosing(true)}
          >
            <Trans>Close thread</Trans>
          </MenuItem>
        )}
      </Menu>
      <Suspense>{isClosing && <CloseThreadDialog thread={thread} onClose={() => setClosing(false)} />}</Suspense>
    </>
  )
}
