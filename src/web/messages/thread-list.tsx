import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellOff, Lock, MessagesSquare } from 'lucide-react'
import type { threads } from '#shared/messages/contract.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import type { usePages } from '#web/platform/query.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { threadIcons, useLastLine, useThreadKindWords, useThreadName } from './words.tsx'

interface ThreadListProps {
  list: ReturnType<typeof usePages<typeof threads.list>>
  /** The one that is open beside it. */
  openId: string
}

/** The threads one takes part in, the one in which something was said last first. */
export function ThreadList({ list, openId }: ThreadListProps) {
  const { t } = useLingui()
  return (
    <>
      <Loaded of={list} empty={<NoThreads />}>
        {rows => (
          <ul aria-label={t`Threads`} className="m-0 list-none divide-y p-0">
            {rows.map(thread => (
              <ThreadRow key={thread.id} thread={thread} isOpen={String(thread.id) === openId} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </>
  )
}

function ThreadRow({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useThreadName()(thread)
  const kinds = useThreadKindWords()
  const lineOf = useLastLine()
  const { kind, last, unread, isMuted, closedAt } = thread
  const Icon = threadIcons[kind]
  return (
    <li>
      <Link
        to={screens.messages.path}
        search={{ thread: String(thread.id) }}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'flex min-h-16 items-center gap-3 px-4 py-2 text-inherit no-underline hover:bg-background',
          isOpen && 'bg-background',
        )}
      >
        <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{name}</span>
            {last && (
              <time dateTime={last.sentAt} className="shrink-0 text-muted text-xs">
                {format.isToday(last.sentAt) ? format.time(last.sentAt) : format.date(last.sentAt)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2 text-muted text-sm">
            <span className="min-w-0 flex-1 truncate">{last ? lineOf(last, kind === 'direct') : kinds[kind]}</span>
            {closedAt !== null && <Lock size={14} aria-label={t`Closed`} role="img" className="shrink-0" />}
            {isMuted && <BellOff size={14} aria-label={t`Muted`} role="img" className="shrink-0" />}
            {unread > 0 && (
              <span className="inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs">
                {/* Beyond that nobody counts. */}
                {unread >= 100 ? '99+' : unread}
                <span className="sr-only">
                  {' '}
                  <Plural value={unread} one="unread message" other="unread messages" />
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function NoThreads() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Nothing was said yet`} icon={<MessagesSquare size={28} />}>
      <Trans>Write to someone, or to everyone at a site: what is said stands here, the newest first.</Trans>
    </EmptyState>
  )
}
