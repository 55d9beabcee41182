import type { Work } from '#server/platform/context.ts'
import { type Channel, type Outbox, type Outcome, outbox, type Settled } from '#server/platform/outbox/outbox.ts'
import { mailsLeft } from '#shared/email/events.ts'
import { Problem } from '#shared/problem.ts'
import { type Attaching, composeMail, type Message } from './compose.ts'
import { type DueMail, emptyMails, loadMails } from './mail-store.ts'
import { openTransport } from './mail-transport.ts'
import { carriesSecret } from './template-rules.ts'

const connections = 4

/** Mails on their way to the mail server. Without one nothing leaves. */
export const mailOutbox = (attaching: Attaching): Outbox => outbox(mailChannel(attaching))

const mailChannel = (attaching: Attaching): Channel<DueMail> => ({
  table: 'mails',
  lanes: connections,
  isOn: ({ environment }) => environment.SMTP_URL !== undefined,
  load: ({ db }, ids) => loadMails(db, ids),
  open({ environment, record }) {
    const transport = openTransport(environment.SMTP_URL ?? '', connections)
    return {
      async send(mail) {
        const composed = await record(work => composeMail(work, mail, attaching)).catch(refusalOf)
        return 'verdict' in composed ? composed : transport.send(composed)
      },
      close: transport.close,
    }
  },
  async settled(work, attempts) {
    await emptyMails(
      work.db,
      attempts.filter(attempt => isSecretOver(work, attempt)).map(({ message }) => message.id),
    )
    await work.announce(mailsLeft, null, {})
  },
})

// A document that cannot be made today cannot be made tomorrow: its invoice is gone.
function refusalOf(error: unknown): Outcome | Message {
  if (error instanceof Problem) return { verdict: 'refused', reason: error.message }
  throw error
}

// The body was for the recipient alone: nobody reads it once the mail has left or was given up.
const isSecretOver = (work: Work, { status, message }: Settled<DueMail>) =>
  status !== 'queued' && carriesSecret(work, message.templateKey)
