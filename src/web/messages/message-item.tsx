import { Trans, useLingui } from '@lingui/react/macro'
import { Megaphone, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#shared/messages/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { cx } from '#web/ui/cx.ts'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { BroadcastLine } from './broadcast-line.tsx'
import { MessagePhoto } from './message-photo.tsx'
import { useReceipt } from './words.tsx'

interface MessageItemProps {
  message: Message
  organizationId: number
  isDirect: boolean
  /** Somebody was led to it. */
  isMeant: boolean
}

/** What somebody said: one's own on the right, with what became of it. */
export function MessageItem({ message, organizationId, isDirect, isMeant }: MessageItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const receipt = useReceipt()(message, isDirect)
  const { kind, content, phone, photoUrl, sentAt, sender, isMine, offline } = message
  return (
    <Bubble isMine={isMine} isMeant={isMeant}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-xs">
        {!isMine && <span className="font-semibold text-text">{sender ?? t`Someone who was erased`}</span>}
        <time dateTime={sentAt}>{format.isToday(sentAt) ? format.time(sentAt) : format.dateTime(sentAt)}</time>
      </p>
      {kind === 'broadcast' && (
        <p className="flex items-center gap-1.5 font-semibold text-sm">
          <Megaphone size={16} aria-hidden="true" className="shrink-0" />
          <Trans>To everyone on duty</Trans>
        </p>
      )}
      {kind === 'call' && (
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Phone size={16} aria-hidden="true" className="shrink-0" />
          <Trans>Please call me</Trans>
          {phone && <PhoneLink number={phone} of={organizationId} className="inline-flex min-h-11 items-center" />}
        </p>
      )}
      {content !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>}
      {photoUrl && <MessagePhoto src={photoUrl} />}
      {message.broadcast && <BroadcastLine message={message} />}
      {offline && <OfflineMark offline={offline} />}
      {receipt && <p className="text-right text-muted text-xs">{receipt}</p>}
    </Bubble>
  )
}

interface BubbleProps {
  isMine: boolean
  isMeant?: boolean
  children: ReactNode
}

export function Bubble({ isMine, isMeant = false, children }: BubbleProps) {
  return (
    <li className={cx('flex', isMine ? 'justify-end' : 'justify-start')}>
      <div
        className={cx(
          'flex max-w-[85%] flex-col gap-1 rounded-card border px-3 py-2 sm:max-w-[70%]',
          isMine ? 'bg-background' : 'bg-surface',
          isMeant && 'outline-2 outline-accent outline-offset-2',
        )}
      >
        {children}
      </div>
    </li>
  )
}
