import { type Calendar, wallTime } from './calendar.ts'
import { clients, type DemoClient } from './clients.ts'
import { type Entry, paidSeconds } from './entry.ts'
import { type Numbered, numbersOf } from './numbers.ts'
import { type Ledger, olderInvoices } from './older-invoices.ts'
import { isGuard } from './people.ts'
import { billRateCents } from './rates.ts'
import type { Sheet } from './timesheets.ts'

export interface InvoiceLine {
  id: number
  description: string
  employeeId: number | null
  siteId: number
  position: string | null
  hundredths: number
  rateCents: number
  entries: Entry[]
}

export interface Invoice extends Ledger, Numbered {
  id: number
  lines: InvoiceLine[]
}

/** Weekly invoices for the hours of approved timesheets, after older ones from before the demo's five weeks. */
export function makeInvoices(calendar: Calendar, sheets: Sheet[]): Invoice[] {
  const drafts = clients.flatMap(client => [
    ...olderInvoices(calendar, client),
    ...[-3, -2].flatMap(week => weeklyInvoices(calendar, client, week, sheets)),
  ])
  return numbered(drafts.sort((a, b) => a.issuedMs - b.issuedMs))
}

type Draft = Ledger & { lines: Omit<InvoiceLine, 'id'>[] }

function weeklyInvoices(calendar: Calendar, client: DemoClient, week: number, sheets: Sheet[]): Draft[] {
  const monday = calendar.monday.add({ days: 7 * week })
  const lines = billableLines(client, monday, sheets)
  if (lines.length === 0) return []
  const issuedOn = (days: number, time: string) => wallTime(monday.add({ days: 7 + days }), time)
  const isPaid = week === -3 && client.key === 'harborline'
  const invoice: Draft = {
    organization: client.organization,
    client,
    status: isPaid ? 'paid' : 'pending',
    issuedMs: issuedOn(3, '11:20'),
    periodStart: monday,
    periodEnd: monday.add({ days: 6 }),
    clientName: client.name,
    isForClient: true,
    paidMs: isPaid ? issuedOn(6, '14:05') : null,
    voidReason: null,
    lines,
  }
  if (!isPaid) return [invoice]
  // Sent with last year's rates, withdrawn, sent again: the number stays, the hours are free for the next one.
  const withdrawn: Draft = {
    ...invoice,
    status: 'void',
    issuedMs: issuedOn(2, '09:45'),
    paidMs: null,
    voidReason: 'Bill rates of last year',
    lines: lines.map(line => ({ ...line, rateCents: line.rateCents - 150 })),
  }
  return [withdrawn, invoice]
}

/** One line per person and site; only time whose every part is approved. */
function billableLines(client: DemoClient, monday: Temporal.PlainDate, sheets: Sheet[]): Omit<InvoiceLine, 'id'>[] {
  const mondayMs = wallTime(monday, '00:00')
  const approved = sheets.filter(({ status }) => status === 'approved')
  const approvedSeconds = new Map<Entry, number>()
  for (const { lines } of approved)
    for (const { entry, seconds } of lines) approvedSeconds.set(entry, (approvedSeconds.get(entry) ?? 0) + seconds)
  const entries = approved
    .filter(sheet => sheet.person.organizationId === client.organization.id && sheet.monday.equals(monday))
    .flatMap(({ lines }) => lines.map(({ entry }) => entry))
    .filter(({ shift }) => shift.site.client === client)
    // An entry across two weeks is billed with the week it began in.
    .filter(entry => entry.inMs >= mondayMs && approvedSeconds.get(entry) === paidSeconds(entry))
    // The office is overhead.
    .filter(({ person }) => isGuard(person))
  const groups = Map.groupBy(entries, ({ person, shift }) => `${shift.site.id}|${person.id}`)
  return [...groups.values()].map(group => {
    const { person, shift } = group[0] as Entry
    const seconds = group.reduce((sum, entry) => sum + paidSeconds(entry), 0)
    return {
      description: `${person.name}, ${person.position} · ${shift.site.name}`,
      employeeId: person.id,
      siteId: shift.site.id,
      position: person.position,
      hundredths: Math.round(seconds / 36),
      rateCents: billRateCents(person.position, shift.site),
      entries: group,
    }
  })
}

function numbered(drafts: Draft[]): Invoice[] {
  const nextNumber = numbersOf('INV', 3)
  let lineId = 0
  return drafts.map((draft, index) => ({
    ...draft,
    ...nextNumber(draft.organization, draft.issuedMs),
    id: index + 1,
    lines: draft.lines.map(line => ({ ...line, id: ++lineId })),
  }))
}
