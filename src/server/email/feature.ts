import { type Feature, implement, type Limited, subscribe } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { emailTemplates } from '#shared/email/contract.ts'
import { mailsStored } from '#shared/email/events.ts'
import { outbox } from '#shared/email/outbox-contract.ts'
import { emailRefusals } from '#shared/email/refusals.ts'
import { mailSubscriptions } from '#shared/email/subscription-contract.ts'
import { emailTest } from '#shared/email/test-contract.ts'
import type { Attaching } from './compose.ts'
import * as kept from './kept-mails.ts'
import { mailOutbox } from './mail-outbox.ts'
import { testMail } from './mail-templates.ts'
import { emailData } from './personal-data.ts'
import { seedTemplates } from './seed-store.ts'
import * as subscriptions from './subscriptions.ts'
import * as templateVersions from './template-versions.ts'
import * as templates from './templates.ts'
import * as test from './test-mail.ts'

/** Mails: their templates, their outbox, and the way out. Who makes the documents that mails carry is given from outside. */
export function emailFeature(attaching: Attaching): Feature {
  const { wake, background } = mailOutbox(attaching)
  return {
    name: 'email',
    subject: 'Notices',
    refusals: [emailRefusals],
    personalData: emailData,
    calls: [
      ...implement(emailTemplates, { ...templates, ...templateVersions }),
      ...implement(outbox, kept),
      ...implement(mailSubscriptions, subscriptions),
      ...implement(emailTest, test, { send: testLimit }),
    ],
    subscriptions: [subscribe('send-mails', mailsStored, wake)],
    mailTemplates: [testMail],
    prepare: ({ db, mailTemplates }) => seedTemplates(db, mailTemplates),
    background,
  }
}

// A page that sends mails to any address must not become a way to pester people.
const testLimit: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `test-mail:${token === null ? ip : hashToken(token).toString('base64url')}`, times: 20, seconds: 3600 },
    { key: `test-mail:${ip}`, times: 60, seconds: 3600 },
  ],
}
