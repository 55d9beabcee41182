import { Trans, useLingui } from '@lingui/react/macro'
import { Handshake, Megaphone, MessagesSquare, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { messages, threads } from '#shared/messages/contract.ts'
import { screens } from '#shared/screens.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OpenWanted, wantedOf } from './open-wanted.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadPage } from './thread-page.tsx'
import { useDelivered, useIsWide } from './use-marks.ts'

const NewThreadDialog = lazyPart(() => import('./new-thread-dialog.tsx'), 'NewThreadDialog')
const BroadcastDialog = lazyPart(() => import('./broadcast-dialog.tsx'), 'BroadcastDialog')
const ClientThreadDialog = lazyPart(() => import('./client-thread-dialog.tsx'), 'ClientThreadDialog')

/** What people of the company say to one another: on a phone the list or a thread, at a desk both. */
export function MessagesScreen() {
  const [state, set] = useUrlState(screens.messages)
  const list = usePages(threads.list, {})
  const wanted = wantedOf(state)
  const found = useEndpoint(messages.find, { id: Number(state.message) }, { enabled: state.message !== '' })
  const threadId = state.thread === '' ? found.data?.threadId : Number(state.thread)
  const isInThread = threadId !== undefined || wanted !== undefined || state.message !== ''
  const isWide = useIsWide()
  useDelivered(list.data)
  const open = (id: number) => set({ ...nothing, thread: String(id) })
  const close = () => set({ write: '' })
  return (
    <div className="flex h-[calc(100dvh-56px)] min-h-96 max-sm:h-[calc(100dvh-128px-env(safe-area-inset-bottom))]">
      {(isWide || !isInThread) && (
        <div className="flex min-h-0 w-full flex-col border-r bg-surface lg:w-96 lg:shrink-0">
          <ListHead onWrite={write => set({ write })} />
          <div className="min-h-0 flex-1 overflow-y-auto">
            <ThreadList list={list} openId={String(threadId ?? '')} />
          </div>
        </div>
      )}
      {(isWide || isInThread) && (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {wanted ? (
            <OpenWanted key={JSON.stringify(wanted)} wanted={wanted} onOpened={open} />
          ) : threadId === undefined ? (
            <NoneOpen />
          ) : (
            <ThreadPage id={threadId} messageId={state.message === '' ? undefined : Number(state.message)} />
          )}
        </div>
      )}
      <Suspense>
        {state.write === 'new' && <NewThreadDialog onOpened={open} onClose={close} />}
        {state.write === 'broadcast' && <BroadcastDialog businessId="" onSent={open} onClose={close} />}
        {state.write === 'client' && <ClientThreadDialog onOpened={open} onClose={close} />}
      </Suspense>
    </div>
  )
}

const nothing = { thread: '', message: '', person: '', business: '', shift: '', incident: '', write: '' } as const

function ListHead({ onWrite }: { onWrite: (write: 'new' | 'broadcast' | 'client') => void }) {
  const { t } = useLingui()
  return (
    <Can do="thread:begin">
      <div className="flex items-center gap-2 border-b px-4 py-2">
        <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onWrite('new')}>
          <Trans>New message</Trans>
        </Button>
        <span className="ml-auto flex">
          <Can do="broadcast:send">
            <IconButton
              label={t`To everyone on duty`}
              icon={<Megaphone size={18} />}
              onClick={() => onWrite('broadcast')}
            />
          </Can>
          <Can do="thread:open-to-client">
            <IconButton
              label={t`Talk with the client of a site`}
              icon={<Handshake size={18} />}
              onClick={() => onWrite('client')}
            />
          </Can>
        </span>
      </div>
    </Can>
  )
}

function NoneOpen() {
  const { t } = useLingui()
  return (
    <div className="m-auto">
      <EmptyState title={t`Choose a thread`} icon={<MessagesSquare size={28} />}>
        <Trans>What is said in it stands here.</Trans>
      </EmptyState>
    </div>
  )
}
