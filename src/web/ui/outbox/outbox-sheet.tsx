import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import type { Act } from '#web/platform/outbox/act.ts'
import { doneAt, useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { discard, send } from '#web/platform/outbox/outbox.ts'
import { ApiError } from '#web/platform/problem.ts'
import { useRefusalWords, wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'

/** Everything that was done on this device lately, with what became of it. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const acts = useOwnActs()
  const [isSending, setSending] = useState(false)
  const [discarding, setDiscarding] = useState<Act>()
  const newestFirst = acts.toReversed()

  async function sendNow() {
    setSending(true)
    await send().finally(() => setSending(false))
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`On this phone`}
      description={t`What you did is kept here until the server has it. It counts from when you did it.`}
    >
      <div className="flex flex-col gap-3">
        {acts.some(({ state }) => state === 'waiting') && (
          <Button look="primary" pending={isSending} onClick={() => void sendNow()} className="self-start">
            <Trans>Send now</Trans>
          </Button>
        )}
        {newestFirst.length === 0 && <EmptyState title={t`Everything has been sent`} />}
        <ul aria-label={t`On this phone`} className="m-0 list-none divide-y p-0">
          {newestFirst.map(act => (
            <Line key={act.key} act={act} onDiscard={() => setDiscarding(act)} />
          ))}
        </ul>
      </div>
      <ConfirmDialog
        open={discarding !== undefined}
        onOpenChange={open => !open && setDiscarding(undefined)}
        title={t`Remove this from the phone?`}
        description={t`It never reached the server and cannot be brought back.`}
        confirmLabel={t`Remove`}
        danger
        onConfirm={() => {
          if (discarding) void discard(discarding.key)
          setDiscarding(undefined)
        }}
      />
    </Dialog>
  )
}

function Line({ act, onDiscard }: { act: Act; onDiscard: () => void }) {
  const format = useFormat()
  const say = useSay()
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {say(act.what)} <span className="text-muted tabular-nums">{format.dateTime(doneAt(act))}</span>
        </p>
        {act.about !== '' && <p className="truncate text-muted">{act.about}</p>}
        <What act={act} />
      </div>
      <State act={act} />
      {act.state !== 'sent' && (
        <Button size="small" onClick={onDiscard}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

/** Why it has not arrived, and what to do about it. */
function What({ act: { state, hindrance, refusal } }: { act: Act }) {
  useRefusalWords()
  if (state === 'sent') return null
  if (state === 'refused') {
    const words = refusal && wordsOf(new ApiError(refusal.status, '', refusal.body))
    return (
      <p className="text-bad">
        {words ?? <Trans>The server did not accept it.</Trans>} <Trans>Tell your supervisor if it matters.</Trans>
      </p>
    )
  }
  if (hindrance === 'signed-out')
    return (
      <p className="text-muted">
        <Trans>It is sent when you sign in again. If your account was closed, tell your supervisor.</Trans>
      </p>
    )
  if (hindrance === 'server')
    return (
      <p className="text-muted">
        <Trans>The server could not take it. It is sent again by itself.</Trans>
      </p>
    )
  return (
    <p className="text-muted">
      <Trans>It is sent by itself when the signal is back.</Trans>
    </p>
  )
}

function State({ act: { state } }: { act: Act }) {
  if (state === 'sent')
    return (
      <Pill tone="good">
        <Trans>Sent</Trans>
      </Pill>
    )
  return state === 'waiting' ? (
    <Pill tone="calm">
      <Trans>Waiting</Trans>
    </Pill>
  ) : (
    <Pill tone="bad">
      <Trans>Not accepted</Trans>
    </Pill>
  )
}
