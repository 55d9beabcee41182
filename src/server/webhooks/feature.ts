import { type Feature, implement, subscribe } from '#server/platform/context.ts'
import { toldEvents } from '#shared/told-events.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { deliveriesQueued } from '#shared/webhooks/events.ts'
import { webhooksRefusals } from '#shared/webhooks/refusals.ts'
import { deliveries, resend, sendTest, tellWebhooks } from './deliveries.ts'
import { forgetDeliveries } from './delivery-store.ts'
import { webhookMails } from './mail-templates.ts'
import { webhookOccasions } from './notices.ts'
import { webhooksData } from './personal-data.ts'
import { presentEvent } from './told-events.ts'
import { webhookOutbox } from './webhook-outbox.ts'
import { forgetOlderSecrets } from './webhook-store.ts'
import { change, create, list, pause, remove, resume, rotate } from './webhooks.ts'

/** Tells servers elsewhere of what happens in a company. */
export const webhooksFeature = (subjectAt: (path: string) => string): Feature => ({
  name: 'webhooks',
  subject: { name: 'Webhooks', description: 'What happens, told to servers elsewhere.' },
  refusals: [webhooksRefusals],
  personalData: webhooksData,
  calls: implement(webhooks, {
    list,
    events: async () => toldEvents.map(kind => presentEvent(kind, subjectAt)),
    create,
    change,
    pause,
    resume,
    rotate,
    test: sendTest,
    deliveries,
    resend,
    remove,
  }),
  listener: tellWebhooks,
  subscriptions: [subscribe('send-webhooks', deliveriesQueued, webhookOutbox.wake)],
  background: webhookOutbox.background,
  notices: webhookOccasions,
  mailTemplates: webhookMails,
  cronJobs: [
    {
      name: 'forget-deliveries',
      cron: '41 * * * *',
      async run({ db, now }) {
        await forgetDeliveries(db, now)
        await forgetOlderSecrets(db, now)
      },
    },
  ],
})
