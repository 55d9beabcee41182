import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, minuteMs } from './calendar.ts'
import type { Entry } from './entry.ts'
import type { Incident } from './incidents.ts'
import type { Invoice } from './invoices.ts'
import { stableUuid } from './random.ts'
import type { Sheet } from './timesheets.ts'

interface Act {
  ms: number
  organizationId: number | null
  by: AccountEmail
  action: string
  kind: string
  id: string | number
  detail?: Record<string, unknown>
}

interface Company {
  entries: Entry[]
  sheets: Sheet[]
  invoices: Invoice[]
  incidents: Incident[]
}

/** What the audit log would have kept of all this, oldest first. */
export function auditRows(
  calendar: Calendar,
  { entries, sheets, invoices, incidents }: Company,
): Insertable<DB['auditLog']>[] {
  const acts: Act[] = [
    {
      ms: daysAgo(calendar, 7, '11:30'),
      organizationId: null,
      by: 'admin@muster.demo',
      action: 'registration-rejected',
      kind: 'registration',
      id: 'bob@quickfix.example',
    },
    ...invoices.flatMap(invoice => invoiceActs(invoice)),
    ...sheets
      .filter(({ status }) => status !== 'pending')
      .map(
        (sheet): Act => ({
          ms: sheet.decidedMs,
          organizationId: sheet.person.organizationId,
          by: emailOf(sheet.decidedBy),
          action: `timesheet-${sheet.status}`,
          kind: 'timesheet',
          id: sheet.id,
        }),
      ),
    ...entries
      .filter(({ oddity }) => oddity === 'corrected')
      .map(
        (entry): Act => ({
          ms: (entry.outMs ?? entry.inMs) + 300 * minuteMs,
          organizationId: entry.person.organizationId,
          by: entry.shift.site.organization.supervisor,
          action: 'time-entry-corrected',
          kind: 'time-entry',
          id: entry.id,
        }),
      ),
    ...incidents.flatMap(({ releasedMs, organization, id, number }): Act[] =>
      releasedMs === null
        ? []
        : [
            {
              ms: releasedMs,
              organizationId: organization.id,
              by: organization.supervisor,
              action: 'incident-released',
              kind: 'incident',
              id,
              detail: { number },
            },
          ],
    ),
  ]
  return acts
    .sort((a, b) => a.ms - b.ms)
    .map(({ ms, organizationId, by, action, kind, id, detail = {} }) => ({
      organizationId,
      at: isoOf(ms),
      actorUserId: accountId(by),
      actingRole: by.replace('other-', '').split('@')[0] as string,
      action,
      subjectKind: kind,
      subjectId: String(id),
      detail: JSON.stringify(detail),
    }))
}

/** Mails that went out: the newest invoices, and what was decided on hours. */
export function mailRows({ sheets, invoices }: Pick<Company, 'sheets' | 'invoices'>): Insertable<DB['mails']>[] {
  const invoiceMails = invoices
    .filter(({ status, isForClient }) => status === 'pending' && isForClient)
    .map(invoice =>
      mail(
        invoice.organization.id,
        invoice.issuedMs + 6 * minuteMs,
        invoice.organization.email,
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
        status === 'rejected' || (status === 'approved' && person.role === 'employee' && person.userId !== null),
    )
    .map(({ status, person, monday, decidedMs }) =>
      mail(person.organizationId, decidedMs, person.email, `timesheet_${status}`, `Your timesheet was ${status}`, [
        `Hello ${person.name.split(' ')[0]}, your timesheet for the week of ${monday.toString()} was ${status}.`,
      ]),
    )
  return [...invoiceMails, ...decided].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
}

function invoiceActs({ organization, id, number, issuedMs, paidMs, status }: Invoice): Act[] {
  const act = (ms: number, action: string): Act => ({
    ms,
    organizationId: organization.id,
    by: organization.supervisor,
    action,
    kind: 'invoice',
    id,
    detail: { number },
  })
  return [
    act(issuedMs, 'invoice-created'),
    ...(paidMs === null ? [] : [act(paidMs, 'invoice-paid')]),
    ...(status === 'void' ? [act(issuedMs + 95 * minuteMs, 'invoice-voided')] : []),
  ]
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
    nextAttemptAt: isoOf(ms),
    sentAt: isoOf(ms + minuteMs),
  }
}

const deciders: AccountEmail[] = [
  'supervisor@muster.demo',
  'provider@muster.demo',
  'admin@muster.demo',
  'other-supervisor@muster.demo',
  'other-provider@muster.demo',
]

const emailOf = (userId: string) => deciders.find(email => accountId(email) === userId) as AccountEmail
