import { Plural, useLingui } from '@lingui/react/macro'
import type { Webhook } from '#shared/webhooks/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { WebhookActions } from './webhook-actions.tsx'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const format = useFormat()
  const hasSeveral = useUser().organizations.length > 1
  const { lastSentAt, olderSecretUntil, waiting } = webhook
  const facts = [
    hasSeveral ? webhook.organizationName : null,
    lastSentAt === null ? t`nothing sent yet` : t`sent ${format.ago(lastSentAt)}`,
    waiting > 0 ? t`${waiting} waiting` : null,
    olderSecretUntil === null ? null : t`older secret until ${format.dateTime(olderSecretUntil)}`,
  ]
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{webhook.url}</span>
          <StatePill webhook={webhook} />
        </span>
        <span className="block break-words text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        {webhook.lastError !== null && <p className="break-words text-bad text-sm">{webhook.lastError}</p>}
        <details className="text-muted text-sm">
          <summary className="cursor-pointer max-sm:min-h-11 max-sm:py-2.5">
            <Plural value={webhook.events.length} one="# event" other="# events" />
          </summary>
          <code className="[overflow-wrap:anywhere]">{webhook.events.join(', ')}</code>
        </details>
      </div>
      <WebhookActions webhook={webhook} />
    </li>
  )
}

const tones: Record<Webhook['state'], Tone> = { active: 'good', failing: 'bad', paused: 'calm' }

function StatePill({ webhook: { state, pausedBecause } }: { webhook: Webhook }) {
  const { t } = useLingui()
  const words = {
    active: t`Active`,
    failing: t`Failing`,
    paused: pausedBecause === 'failing' ? t`Paused after three days of failure` : t`Paused`,
  }
  return <Pill tone={tones[state]}>{pausedBecause === 'gone' ? t`Paused: the receiver is gone` : words[state]}</Pill>
}
