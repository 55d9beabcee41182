import type { Work } from '#server/platform/context.ts'
import { hasAdministrator } from './store.ts'

/** What whoever starts Muster should know about its mails, or nothing. */
export async function adviceOnMails({ db, environment }: Pick<Work, 'db' | 'environment'>) {
  if (environment.SMTP_URL !== undefined || environment.demo) return undefined
  const kept = 'No mail server is set (SMTP_URL): mails are kept, not sent.'
  if (await hasAdministrator(db)) return `${kept} Administrators read them in the Mail Outbox.`
  return `${kept} There is no administrator who could read them: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.`
}
