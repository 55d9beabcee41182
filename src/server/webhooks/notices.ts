import { linkTo } from '#server/email/public.ts'
import { hostOf } from '#server/platform/networks.ts'
import { type Occasion, occasion } from '#server/platform/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { webhookPaused } from '#shared/webhooks/events.ts'
import { webhookWords } from '#shared/webhooks/notices.ts'
import { findWebhook } from './webhook-store.ts'

/** The owner hears of a webhook that is not sent to any more. */
export const webhookOccasions: Occasion[] = [
  occasion(webhookPaused, async ({ db, environment }, organizationId, { webhookId }) => {
    const webhook = await findWebhook(db, webhookId)
    // Whoever paused or resumed it meanwhile knows of it.
    if (webhook === undefined || webhook.pausedBecause === null || webhook.pausedBecause === 'asked') return []
    const host = hostOf(webhook.url)
    const words = webhookWords[webhook.pausedBecause === 'gone' ? 'gone' : 'paused']
    const path = addressOf(screens.settings, { tab: 'security' })
    const failure = webhook.lastError ?? ''
    return [
      {
        kind: 'webhook-paused',
        organizationId,
        to: { roles: ['provider'] },
        tag: `webhook-${webhookId}`,
        path,
        lastsHours: 72,
        say: language => words[language](host),
        mail: {
          templateKey: 'webhook_paused',
          values: ({ firstName }) => ({ firstName, host, failure, link: linkTo(environment, path) }),
        },
      },
    ]
  }),
]
