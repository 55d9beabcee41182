import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { isoOf, minuteMs } from './calendar.ts'
import type { Invoice } from './invoices.ts'
import { stableUuid } from './random.ts'
import type { Sheet } from './timesheets.ts'

/** Mails that went out: the newest invoices, and what was decided on hours. */
export function mailRows({ sheets, invoices }: { sheets: Sheet[]; invoices: Invoice[] }): Insertable<DB['mails']>[] {
  const invoiceMails = invoices
    .filter(({ status, isForClient }) => status === 'pending' && isForClient)
    .map(invoice =>
      mail(
        invoice.organization.id,
        invoice.issuedMs + 6 * minuteMs,
        invoice.client.email,
        'invoice',
        `Invoice ${invoice.number}`,
        [
          `Dear client, please find invoice ${invoice.number} for the week of ${invoice.periodStart.toString()} attached.`,
          'It is due within 30 days. Thank you for your trust.',
        ],
      ),
    )
  const decided = sheets
    .filter(
      ({ status, person }) =>
        status === 'rejected' || (status === 'approved' && person.role === 'employee' && person.isOffered),
    )
    .map(({ status, person, monday, decidedMs }) =>
      mail(person.organizationId, decidedMs, person.email, `timesheet_${status}`, `Your timesheet was ${status}`, [
        `Hello ${person.name.split(' ')[0]}, your timesheet for the week of ${monday.toString()} was ${status}.`,
      ]),
    )
  return [...invoiceMails, ...decided].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
}

function mail(
  organizationId: number,
  ms: number,
  toAddress: string,
  templateKey: string,
  subject: string,
  paragraphs: string[],
) {
  return {
    organizationId,
    toAddress,
    templateKey,
    subject,
    html: paragraphs.map(paragraph => `<p>${paragraph}</p>`).join('\n'),
    text: paragraphs.join('\n\n'),
    status: 'sent',
    attempts: 1,
    messageId: `${stableUuid('mail', toAddress, subject, ms)}@muster`,
    createdAt: isoOf(ms),
    queuedAt: isoOf(ms),
    dueAt: isoOf(ms),
    expiresAt: isoOf(ms + 24 * 60 * minuteMs),
    sentAt: isoOf(ms + minuteMs),
  }
}
