import { inEachLanguage, linkTo, sendMails } from '#server/email/public.ts'
import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import { settingsFrom } from '#shared/alerts/settings.ts'
import { wants } from '#shared/alerts/wishes.ts'
import { type Company, companyFrom } from '#shared/country/company.ts'
import { habitsOfCompany } from '#shared/country/habits.ts'
import { dateIn, numberIn } from '#shared/country/notation.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { hoursText } from '#shared/time.ts'
import { listRecipients } from './mails-store.ts'

/** Puts the mails about decisions into the outbox, in the transaction that decides: once, or not at all. */
export async function mailDecisions(ctx: Context, status: 'approved' | 'rejected', timesheetIds: number[]) {
  if (timesheetIds.length === 0) return
  const { db, actor, environment } = ctx
  const recipients = (await listRecipients(db, timesheetIds)).filter(({ notificationSettings }) =>
    wants(settingsFrom(notificationSettings), 'timesheet-decided', 'email'),
  )
  const decidedBy = (await namesOf(db, [actor.userId])).get(actor.userId) ?? ''
  const letters = recipients.map(recipient => {
    const [firstName = '', ...rest] = recipient.name.split(' ')
    const company = companyFrom(recipient.company)
    return {
      organizationId: recipient.organizationId,
      to: recipient.email,
      values: {
        firstName,
        lastName: rest.join(' '),
        companyName: recipient.companyName,
        email: recipient.email,
        weekStarting: inEachLanguage(language => dateIn(habitsOfCompany(company, language), recipient.weekStarting)),
        totalHours: hoursIn(company, recipient.totalHours),
        regularHours: hoursIn(company, hoursText(recipient.regularSeconds)),
        overtimeHours: hoursIn(company, hoursText(recipient.overtimeSeconds)),
        decidedBy,
        reason: recipient.rejectionReason ?? noReason,
        timesheetLink: linkTo(environment, addressOf(screens.timesheets, { sheet: recipient.id })),
      },
    }
  })
  await sendMails(ctx, `timesheet_${status}`, letters)
}

const hoursIn = (company: Company, hours: string) =>
  inEachLanguage(language => numberIn(habitsOfCompany(company, language), hours, 2))

const noReason = {
  en: 'No reason was given.',
  es: 'No se indicó ningún motivo.',
  fr: 'Aucun motif n’a été indiqué.',
}
