import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type Delivery, type Webhook, webhooks } from '#shared/webhooks/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** What was sent to one webhook and what was answered, newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const list = usePages(webhooks.deliveries, { id: webhook.id, limit: 20 })
  return (
    <div className="min-h-60">
      <Loaded
        of={list}
        empty={
          <EmptyState title={t`Nothing sent yet`} icon={<Send size={28} />}>
            <Trans>What is sent from now on is listed here for a fortnight.</Trans>
          </EmptyState>
        }
      >
        {found => (
          <ul aria-label={t`What was sent`} className="m-0 list-none divide-y p-0">
            {found.map(delivery => (
              <Item key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </div>
  )
}

function Item({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useLingui()
  const format = useFormat()
  const { event, status, attempts, durationMs, replyStatus, dueAt } = delivery
  const recordWords = useRecordWords(delivery.record)
  const facts = [
    format.dateTime(delivery.createdAt),
    replyStatus === null ? null : t`answered ${replyStatus}`,
    durationMs === null ? null : t`${durationMs} ms`,
    attempts > 1 ? t`${attempts} attempts` : null,
    recordWords,
    dueAt !== null && attempts > 0 ? t`next ${format.dateTime(dueAt)}` : null,
  ]
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code className="[overflow-wrap:anywhere]">{event}</code>
          <StatusPill status={status} />
        </span>
        <span className="block break-words text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        {delivery.error !== null && <p className="break-words text-bad text-sm">{delivery.error}</p>}
        <details className="text-sm">
          <summary className="cursor-pointer text-muted max-sm:min-h-11 max-sm:py-2.5">
            <Trans>Request and answer</Trans>
          </summary>
          <Whole label={t`Request`} text={pretty(delivery.request)} />
          {delivery.replyBody !== null && delivery.replyBody !== '' && (
            <Whole label={t`Answer`} text={delivery.replyBody} />
          )}
        </details>
      </div>
      <Resend webhook={webhook} delivery={delivery} />
    </li>
  )
}

function useRecordWords(record: Delivery['record']) {
  const { t } = useLingui()
  const words = {
    sent: t`with the record`,
    none: t`names no record`,
    gone: t`record deleted`,
    'not-allowed': t`record not allowed any more`,
    'too-large': t`record too large`,
    unreadable: t`record could not be read`,
  }
  return record === null ? null : words[record]
}

function Whole({ label, text }: { label: string; text: string }) {
  return (
    <figure className="m-0 mt-2">
      <figcaption className="text-muted">{label}</figcaption>
      <pre className="m-0 whitespace-pre-wrap rounded-control bg-background p-2 text-xs [overflow-wrap:anywhere]">
        {text}
      </pre>
    </figure>
  )
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

const tones: Record<Delivery['status'], Tone> = { sent: 'good', queued: 'calm', failed: 'bad' }

function StatusPill({ status }: Pick<Delivery, 'status'>) {
  const { t } = useLingui()
  const words = { sent: t`Sent`, queued: t`Waiting`, failed: t`Not sent` }
  return <Pill tone={tones[status]}>{words[status]}</Pill>
}

function Resend({ webhook: { id, state }, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useLingui()
  const failure = useFailure(webhooks.deliveries)
  const resend = useAction(webhooks.resend, { onFail: failure(t`It was not sent again.`) })
  return (
    <Button
      size="small"
      disabled={state === 'paused'}
      aria-label={t`Send again: ${delivery.event}`}
      pending={resend.isPending}
      onClick={() => resend.start({ id, deliveryId: delivery.id })}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}
