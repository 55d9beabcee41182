import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Bell, BellOff } from 'lucide-react'
import { messages, threads } from '#shared/messages/contract.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { Composer } from './composer.tsx'
import { MessageItem } from './message-item.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { useOpened } from './use-marks.ts'
import { WaitingMessages } from './waiting-messages.tsx'
import { useThreadKindWords, useThreadName } from './words.tsx'

interface ThreadPageProps {
  id: number
  /** The message somebody was led to: what was said up to there. */
  messageId: number | undefined
}

export function ThreadPage({ id, messageId }: ThreadPageProps) {
  const thread = useEndpoint(threads.read, { id })
  return <Loaded of={thread}>{read => <OpenThread key={id} thread={read} messageId={messageId} />}</Loaded>
}

function OpenThread({ thread, messageId }: { thread: Thread; messageId: number | undefined }) {
  const { t } = useLingui()
  const name = useThreadName()(thread)
  const mayWrite = useMay('thread:write')
  const isOfCompany = useMay('thread:begin')
  const list = usePages(messages.list, { id: thread.id, ...(messageId !== undefined && { upTo: messageId }) })
  useOpened(thread, messageId === undefined ? list.data?.[0]?.id : undefined)
  return (
    <section aria-label={name} className="flex h-full min-h-0 flex-1 flex-col">
      <ThreadHeader thread={thread} name={name} />
      {/* Turned around, the end of a list stays in sight while it grows at the end. */}
      <div
        role="log"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto"
      >
        <div className="flex flex-col gap-2 p-4">
          {list.hasMore && (
            <Button pending={list.isLoadingMore} onClick={list.loadMore} className="self-center">
              <Trans>Show earlier</Trans>
            </Button>
          )}
          <Loaded of={list}>
            {rows => (
              <ol className="m-0 flex list-none flex-col gap-2 p-0">
                {rows.toReversed().map(message => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    organizationId={thread.organizationId}
                    isDirect={thread.kind === 'direct'}
                    isMeant={message.id === messageId}
                  />
                ))}
                <WaitingMessages threadId={thread.id} />
              </ol>
            )}
          </Loaded>
          {messageId !== undefined && (
            <Link to={screens.messages.path} search={{ thread: String(thread.id) }} className="self-center">
              <Trans>To the newest</Trans>
            </Link>
          )}
        </div>
      </div>
      {thread.closedAt !== null ? (
        <ClosedThread at={thread.closedAt} isOfCompany={isOfCompany} />
      ) : (
        mayWrite && <Composer threadId={thread.id} offersCall={isOfCompany} />
      )}
    </section>
  )
}

/** Both sides see that nothing more is said here, and the client where to turn instead. */
function ClosedThread({ at, isOfCompany }: { at: string; isOfCompany: boolean }) {
  const format = useFormat()
  const day = format.date(at)
  return (
    <p className="border-t bg-surface p-3 text-muted">
      {isOfCompany ? (
        <Trans>Closed on {day}. The client still reads it; nothing more is said in it.</Trans>
      ) : (
        <Trans>This thread was closed on {day}. If you need something, send a request.</Trans>
      )}
    </p>
  )
}

function ThreadHeader({ thread, name }: { thread: Thread; name: string }) {
  const { t } = useLingui()
  const kinds = useThreadKindWords()
  const fail = useFailure()
  const mute = useAction(threads.mute, { onFail: fail(t`It was not changed.`) })
  const { kind, site, isMuted } = thread
  const where = kind === 'site' || site === null ? kinds[kind] : `${kinds[kind]} · ${site.name}`
  return (
    <div className="flex items-center gap-2 border-b px-3 py-2">
      <Link
        to={screens.messages.path}
        aria-label={t`All threads`}
        className="target-square inline-flex shrink-0 items-center justify-center rounded-control text-muted lg:hidden"
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{name}</h2>
        <p className="truncate text-muted text-sm">{where}</p>
      </div>
      <IconButton
        label={isMuted ? t`Hear of this thread again` : t`Mute this thread`}
        icon={isMuted ? <BellOff size={18} /> : <Bell size={18} />}
        aria-pressed={isMuted}
        onClick={() => mute.start({ id: thread.id, isMuted: !isMuted })}
      />
      <ThreadMenu thread={thread} />
    </div>
  )
}
