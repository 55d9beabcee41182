import { messages } from '#shared/messages/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { doneAt, useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { NotSent } from '#web/ui/not-sent.tsx'
import { Bubble } from './message-item.tsx'
import { MessagePhoto } from './message-photo.tsx'

/** What one wrote here that has not reached the server, below everything that has. */
export function WaitingMessages({ threadId }: { threadId: number }) {
  const format = useFormat()
  const waiting = waitingOf(useOwnActs(), messages.send).filter(({ input }) => input.id === threadId)
  return waiting.map(act => (
    <Bubble key={act.key} isMine>
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <time dateTime={doneAt(act)}>{format.dateTime(doneAt(act))}</time>
        <NotSent />
      </p>
      {typeof act.input.content === 'string' && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{act.input.content}</p>
      )}
      {typeof act.input.photo === 'string' && <MessagePhoto src={act.input.photo} />}
    </Bubble>
  ))
}
