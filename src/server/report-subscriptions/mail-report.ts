import { inEachLanguage, linkTo, sendMail } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { habitsIn } from '#shared/country/habits.ts'
import { dateIn } from '#shared/country/notation.ts'
import { periodOf } from '#shared/report-subscriptions/rules.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { SubscribedReport } from './public.ts'
import { findReader, type SubscriptionRow } from './store.ts'

/** Puts a report into the outbox, to be made when the mail leaves; false for whoever has no address. */
export async function mailReport(work: Work, subscription: SubscriptionRow, due: string): Promise<boolean> {
  const { db, environment } = work
  const { organizationId, userId, kind, format, businessId, timeZone } = subscription
  const reader = await findReader(db, userId)
  if (reader === undefined || reader.email === null) return false
  const company = await companyOf(db, organizationId)
  const { from, to } = periodOf(subscription, due, timeZone, company.firstDay)
  const days = inEachLanguage(language => {
    const habits = habitsIn(company, { ...(reader.preferences as object), language })
    return from === to ? dateIn(habits, from) : `${dateIn(habits, from)} – ${dateIn(habits, to)}`
  })
  const attachment: SubscribedReport = {
    kind: 'subscribed-report',
    filename: `${kind === 'figures' ? 'report' : 'time-entries'}-${from}-to-${to}.${format}`,
    organizationId,
    userId,
    report: kind,
    format,
    from,
    to,
    businessId: businessId ?? 0,
  }
  await sendMail(work, {
    templateKey: 'report_subscription',
    // What is in it was made for one person: nobody else of the company reads the mail.
    organizationId: null,
    onBehalfOf: organizationId,
    to: reader.email,
    language: company.language,
    values: {
      firstName: reader.firstName ?? '',
      companyName: subscription.organizationName,
      place: subscription.businessName ?? allSites,
      report: reportNames[kind],
      days,
      reportsLink: linkTo(environment, addressOf(screens.reports, { mail: 'open' })),
    },
    attachments: [{ ...attachment }],
  })
  return true
}

const allSites = { en: 'All sites', es: 'Todas las sedes', fr: 'Tous les sites' }

const reportNames = {
  figures: { en: 'Report', es: 'Informe', fr: 'Rapport' },
  'time-entries': { en: 'Time entries', es: 'Fichajes', fr: 'Pointages' },
}
