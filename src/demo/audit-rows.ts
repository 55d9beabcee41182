import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import type { AuditAction, SubjectKind } from '#shared/audit/actions.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import { decimalOf } from '#shared/money.ts'
import { hoursText } from '#shared/time.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, isoOrNull, minuteMs } from './calendar.ts'
import { correctionOf, type Entry } from './entry.ts'
import type { Incident } from './incidents.ts'
import { invoiceTotals } from './invoice-rows.ts'
import type { Invoice } from './invoices.ts'
import type { Sheet } from './timesheets.ts'

interface Act {
  ms: number
  organizationId: number | null
  by: AccountEmail
  action: AuditAction
  kind: SubjectKind
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
export function auditRows(calendar: Calendar, company: Company): Insertable<DB['auditLog']>[] {
  const acts: Act[] = [
    {
      ms: daysAgo(calendar, 7, '11:30'),
      organizationId: null,
      by: 'admin@muster.demo',
      action: 'registration.rejected',
      kind: 'registration',
      // The last of the three requests.
      id: 3,
    },
    ...company.invoices.flatMap(invoiceActs),
    ...generatedActs(company.sheets),
    ...company.sheets.flatMap(decisionActs),
    ...company.entries.filter(({ oddity }) => oddity === 'corrected').map(correctionAct),
    ...company.incidents.flatMap(incidentActs),
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

function invoiceActs(invoice: Invoice): Act[] {
  const { organization, id, number: invoiceNumber, issuedMs, paidMs, status, lines, voidReason } = invoice
  const amount = decimalOf(invoiceTotals(invoice).amountCents, unknownCompany.currency)
  const act = (ms: number, action: AuditAction, detail: Record<string, unknown> = {}): Act => ({
    ms,
    organizationId: organization.id,
    by: organization.supervisor,
    action,
    kind: 'invoice',
    id,
    detail: { invoiceNumber, ...detail },
  })
  return [
    act(issuedMs, 'invoice.created', { amount, lines: lines.length }),
    ...(status === 'pending' && !invoice.isForClient ? [] : [act(issuedMs + 6 * minuteMs, 'invoice.sent')]),
    ...(paidMs === null ? [] : [act(paidMs, 'invoice.paid', { amount })]),
    ...(status === 'void' ? [act(issuedMs + 95 * minuteMs, 'invoice.voided', { reason: voidReason })] : []),
  ]
}

function generatedActs(sheets: Sheet[]): Act[] {
  const byWeek = Map.groupBy(sheets, ({ person, monday }) => `${person.organizationId} ${monday}`)
  return [...byWeek.values()].flatMap(([first, ...others]): Act[] => {
    if (first === undefined) return []
    const { organization } = first.person.home
    return [
      {
        ms: first.createdMs,
        organizationId: organization.id,
        by: organization.supervisor,
        action: 'timesheets.generated',
        kind: 'organization',
        id: organization.id,
        detail: { weekStarting: first.monday.toString(), count: 1 + others.length },
      },
    ]
  })
}

function decisionActs({ status, person, monday, lines, id, decidedMs, decidedBy }: Sheet): Act[] {
  if (status === 'pending') return []
  const totalHours = hoursText(lines.reduce((sum, { seconds }) => sum + seconds, 0))
  return [
    {
      ms: decidedMs,
      organizationId: person.organizationId,
      by: emailOf(decidedBy),
      action: `timesheet.${status}`,
      kind: 'timesheet',
      id,
      detail: { employeeId: person.id, weekStarting: monday.toString(), totalHours },
    },
  ]
}

function correctionAct(entry: Entry): Act {
  const { person, shift, id } = entry
  const { oldOutMs, newOutMs, reason, ms } = correctionOf(entry)
  return {
    ms,
    organizationId: person.organizationId,
    by: shift.site.organization.supervisor,
    action: 'time-entry.corrected',
    kind: 'time-entry',
    id,
    detail: {
      employeeId: person.id,
      oldValues: { clockOutTime: isoOf(oldOutMs) },
      newValues: { clockOutTime: isoOrNull(newOutMs) },
      reason,
    },
  }
}

function incidentActs(incident: Incident): Act[] {
  const { organization, id, number, story, responder } = incident
  const act = (ms: number | null, action: AuditAction, detail: Record<string, unknown> = {}): Act[] =>
    ms === null
      ? []
      : [{ ms, organizationId: organization.id, by: organization.supervisor, action, kind: 'incident', id, detail }]
  const move = (ms: number | null, from: string, to: string) => act(ms, 'incident.moved', { from, to })
  return [
    ...act(incident.createdMs, 'incident.created', { number, priority: story.priority }),
    ...(responder === null ? [] : act(incident.assignedMs, 'incident.assigned', { employeeId: responder.id })),
    ...move(incident.resolvedMs, 'in_progress', 'resolved'),
    ...move(incident.closedMs, 'resolved', 'closed'),
    ...act(incident.releasedMs, 'incident.released'),
  ]
}

const deciders: AccountEmail[] = [
  'supervisor@muster.demo',
  'provider@muster.demo',
  'admin@muster.demo',
  'other-supervisor@muster.demo',
  'other-provider@muster.demo',
]

const emailOf = (userId: string) => deciders.find(email => accountId(email) === userId) as AccountEmail
