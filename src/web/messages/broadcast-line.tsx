import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { broadcasts } from '#shared/messages/broadcast-contract.ts'
import type { Message, Recipient } from '#shared/messages/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NotSent } from '#web/ui/not-sent.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Pill } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** Below what was said to everyone on duty: the button of who is to say that they have it, and who has not. */
export function BroadcastLine({ message }: { message: Message }) {
  const { id, broadcast } = message
  const mayFollow = useMay('broadcast:send')
  if (broadcast === null) return null
  return (
    <>
      {broadcast.isForMe && <Acknowledge id={id} isDone={broadcast.isAcknowledged} />}
      {mayFollow && <Followed id={id} broadcast={broadcast} />}
    </>
  )
}

function Acknowledge({ id, isDone }: { id: number; isDone: boolean }) {
  const { t } = useLingui()
  const fail = useFailure()
  const isWaiting = waitingOf(useOwnActs(), broadcasts.acknowledge).some(({ input }) => input.id === id)
  const acknowledge = useAct(broadcasts.acknowledge, { saysItself: true, onFail: fail(t`It was not sent.`) })
  if (isWaiting) return <NotSent />
  if (isDone)
    return (
      <Pill tone="good">
        <Trans>You have it</Trans>
      </Pill>
    )
  return (
    <Button
      look="primary"
      icon={<Check size={16} aria-hidden="true" />}
      pending={acknowledge.isPending}
      onClick={() => acknowledge.start({ id })}
      className="self-start"
    >
      <Trans>I have it</Trans>
    </Button>
  )
}

function Followed({ id, broadcast }: { id: number; broadcast: NonNullable<Message['broadcast']> }) {
  const [isOpen, setOpen] = useState(false)
  const { acknowledged, recipients } = broadcast
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="self-start">
        <Trans>
          {acknowledged} of {recipients} have it
        </Trans>
      </Button>
      {isOpen && <Recipients id={id} />}
    </>
  )
}

/** Those who have not said so first, with their number: someone may have to be called. */
function Recipients({ id }: { id: number }) {
  const { t } = useLingui()
  const list = useEndpoint(broadcasts.recipients, { id })
  return (
    <Loaded of={list}>
      {all => (
        <ScrollList aria-label={t`Who has it`} className="max-h-72">
          {all.map(one => (
            <RecipientRow key={one.employeeId} recipient={one} />
          ))}
        </ScrollList>
      )}
    </Loaded>
  )
}

function RecipientRow({ recipient: { name, phone, acknowledgedAt } }: { recipient: Recipient }) {
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1 font-medium">{name}</span>
      {acknowledgedAt === null ? (
        <>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          <Pill tone="wait">
            <Trans>Not yet</Trans>
          </Pill>
        </>
      ) : (
        <time dateTime={acknowledgedAt} className="text-muted">
          {format.dateTime(acknowledgedAt)}
        </time>
      )}
    </li>
  )
}
