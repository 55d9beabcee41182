import { sendMails } from '#server/email/public.ts'
import { ringBells } from '#server/notifications/public.ts'
import type { Work } from '#server/platform/context.ts'
import type { Notice, Recipient } from '#server/platform/notices.ts'
import { kindOf } from '#shared/alerts/kinds.ts'
import { soundsAt, wants } from '#shared/alerts/wishes.ts'
import { addSeconds } from '#shared/time.ts'
import { queuePushes } from './push-outbox.ts'
import type { NewPush } from './push-store.ts'
import { recipientsOf } from './recipients.ts'
import { listDevicesOf } from './recipients-store.ts'

/** Tells everyone a notice is for, in the bell and the way each of them wants it; as many statements for five hundred as for one. */
export async function tell(work: Work, notice: Notice) {
  const recipients = await recipientsOf(work.db, notice)
  if (recipients.length === 0) return
  await ringBells(work, notice, recipients)
  await pushTo(work, notice, recipients)
  await mailTo(work, notice, recipients)
}

async function pushTo(work: Work, notice: Notice, recipients: Recipient[]) {
  const { kind, tag, path, lastsHours, isUrgent = false, about = null } = notice
  const expiresAt = addSeconds(work.now, lastsHours * 3600)
  const due = recipients.flatMap(recipient => {
    const { userId, settings } = recipient
    const dueAt = wants(settings, kind, 'push') ? soundAt(notice, recipient, work.now) : null
    // A notice that expires before the quiet hours end is dropped.
    return userId === null || dueAt === null || dueAt >= expiresAt ? [] : [{ recipient, userId, dueAt }]
  })
  const devices = Map.groupBy(
    await listDevicesOf(
      work.db,
      due.map(({ userId }) => userId),
    ),
    ({ userId }) => userId,
  )
  const messages = due.flatMap(({ recipient, userId, dueAt }) =>
    (devices.get(userId) ?? []).map(
      ({ id }): NewPush => ({
        userId,
        subscriptionId: id,
        kind,
        tag: typeof tag === 'string' ? tag : tag(recipient),
        ...notice.say(recipient.preferences.language, recipient),
        path: typeof path === 'string' ? path : path(recipient),
        urgency: isUrgent ? 1 : 0,
        about,
        dueAt,
        expiresAt,
      }),
    ),
  )
  await queuePushes(work, messages)
}

function soundAt({ kind, soundsOnDuty = false }: Notice, { settings, preferences, isOnDuty }: Recipient, now: string) {
  return kindOf(kind).isAlarm || (soundsOnDuty && isOnDuty) ? now : soundsAt(settings, preferences.timezone, now)
}

// Mails wait in silence by themselves: quiet hours do not hold them back.
async function mailTo(work: Work, { kind, organizationId, mail }: Notice, recipients: Recipient[]) {
  if (mail === undefined) return
  const letters = recipients.flatMap(recipient =>
    recipient.email !== null && wants(recipient.settings, kind, 'email')
      ? [
          {
            organizationId,
            to: recipient.email,
            language: recipient.preferences.language,
            values: mail.values(recipient),
          },
        ]
      : [],
  )
  await sendMails(work, mail.templateKey, letters)
}
