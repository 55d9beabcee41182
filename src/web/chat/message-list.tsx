import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { chat } from '#shared/chat/contract.ts'
import type { ChatMessage } from '#shared/chat/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useSending } from './use-sending.ts'
import { slackInWords, useKindWords } from './words.ts'

/** What was sent, and what was not, newest first. */
export function MessageList() {
  const { t } = useLingui()
  const list = usePages(chat.messages, { limit: 10 })
  return (
    <Card title={t`Recent messages`} flush>
      <Loaded of={list} empty={<Nothing />}>
        {messages => (
          <ul aria-label={t`Recent messages`} className="m-0 list-none divide-y p-0">
            {messages.map(message => (
              <Item key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Card>
  )
}

function Nothing() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No messages yet`} icon={<MessageSquare size={28} />}>
      <Trans>What is sent to Slack from here, or by Muster itself, is listed with how it went.</Trans>
    </EmptyState>
  )
}

function Item({ message }: { message: ChatMessage }) {
  const format = useFormat()
  const now = useNow(30_000)
  const kinds = useKindWords()
  const [title = '', ...rest] = message.text.split('\n')
  const canRetry = message.status === 'failed' || (message.status === 'queued' && message.lastError !== null)
  return (
    <li className="flex flex-col gap-2 p-4 sm:flex-row sm:items-start sm:gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusPill status={message.status} />
          <span className="font-semibold">{kinds[message.kind]}</span>
          <span className="text-muted">#{message.channel}</span>
        </p>
        <Words lines={rest.length > 0 ? rest : [title]} />
        {message.lastError && <p className="text-bad text-sm">{slackInWords(message.lastError)}</p>}
        <p className="text-muted text-sm">
          {format.ago(message.sentAt ?? message.createdAt, now)}
          {' · '}
          {message.sentBy ?? <Trans>by Muster itself</Trans>}
        </p>
      </div>
      {canRetry && <Retry message={message} />}
    </li>
  )
}

const glance = 140

/** What fits at a glance, and the rest for whoever asks. */
function Words({ lines }: { lines: string[] }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = lines.length > 2 || lines.join('').length > glance
  return (
    <div className="text-muted [overflow-wrap:anywhere]">
      <p className={isOpen ? 'whitespace-pre-line' : 'line-clamp-2'}>
        {isOpen ? lines.join('\n') : lines.map(line => line.replace(/^• /, '')).join(' · ')}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="rounded text-accent text-sm hover:underline max-sm:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </button>
      )}
    </div>
  )
}

function Retry({ message }: { message: ChatMessage }) {
  const { t } = useLingui()
  const again = useSending(chat.retry, {
    sent: t`Message sent`,
    failed: t`Failed to send the message`,
    channel: message.channel,
  })
  return (
    <Button size="small" pending={again.isPending} onClick={() => again.start({ id: message.id })}>
      <Trans>Send again</Trans>
    </Button>
  )
}

const tones: Record<ChatMessage['status'], Tone> = { sent: 'good', queued: 'calm', failed: 'bad' }

function StatusPill({ status }: Pick<ChatMessage, 'status'>) {
  const { t } = useLingui()
  const words = { sent: t`Sent`, queued: t`Waiting`, failed: t`Not sent` }
  return <Pill tone={tones[status]}>{words[status]}</Pill>
}
