import type { Work } from '#server/platform/context.ts'
import type { Notice, Recipient } from '#server/platform/notices.ts'
import { together } from '#server/platform/sql.ts'
import { kindOf } from '#shared/alerts/kinds.ts'
import { bellRung } from '#shared/notifications/events.ts'
import { keepTold } from './told-store.ts'

/** Puts a notice into the bell of everyone it is for, whatever they want on their phone. */
export async function ringBells({ db, now, announce }: Work, notice: Notice, recipients: Recipient[]) {
  const { kind, organizationId, tag, path, isUrgent = false, about = null } = notice
  if (!kindOf(kind).isInBell) return
  const told = recipients.flatMap(recipient =>
    recipient.userId === null
      ? []
      : [
          {
            userId: recipient.userId,
            organizationId,
            kind,
            tag: typeof tag === 'string' ? tag : tag(recipient),
            path: typeof path === 'string' ? path : path(recipient),
            ...notice.say(recipient.preferences.language, recipient),
            isUrgent,
            about,
            toldAt: now,
          },
        ],
  )
  if (told.length === 0) return
  await keepTold(db, told)
  await together(...told.map(({ userId }) => announce(bellRung, null, { userId })))
}
