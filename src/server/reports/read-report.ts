import { companyOf } from '#server/platform/reader.ts'
import { grades } from '#shared/incidents/priority.ts'
import { decimalOf } from '#shared/money.ts'
import { may, reach } from '#shared/permissions.ts'
import { percentOf, spansOf, spanUnitOf } from '#shared/reports/rules.ts'
import type { Report, ReportBusiness, ReportPriority, ReportSpan } from '#shared/reports/shapes.ts'
import { readBefore } from './before.ts'
import { type BusinessRow, catchUp, type DayRow, listBusinesses, listDays } from './days-store.ts'
import { countIncidents, listIncidents } from './incidents-store.ts'
import {
  type InvoiceDay,
  type InvoiceRow,
  listCurrencies,
  listInvoiceDays,
  listInvoices,
  sumOwed,
} from './invoices-store.ts'
import { listUnplanned, type UnplannedSite } from './required.ts'
import { type Asked, askedFor, type Input, type Reading } from './scope.ts'
import type { ReportCompany } from './scope-store.ts'
import { figuresOf, type Money, sum, totalsOf } from './totals.ts'

// As the specification counts them.
const incidentsShown = 10
const invoicesShown = 8

/** Everything on the screen, in a number of statements that does not depend on what they find. */
export async function read(ctx: Reading, input: Input): Promise<Report> {
  const { db, actor, now } = ctx
  const asked = await askedFor(ctx, input)
  const { scope, companies, today } = asked
  const seesCost = ['all', 'organizations'].includes(reach(actor, 'employee:read-rate'))
  const forClient = actor.clientId !== null
  const seesInvoices = may(actor, 'invoice:read')
  const releasedOnly = reach(actor, 'incident:read') === 'part'
  await catchUp(db, scope.organizationIds, now)
  const billed = await listCurrencies(db, { ...scope, forClient })
  const { currency, otherCurrencies, paidIn } = currenciesOf(asked, billed, actor.organizationId, forClient)
  const days = await listDays(db, scope, paidIn)
  const invoiceDays = await listInvoiceDays(db, { ...scope, forClient, currency })
  const unplanned = await listUnplanned(db, scope, today)
  const businesses = withUnplanned(await listBusinesses(db, scope, today), unplanned)
  const { from, to, businessId } = scope
  const { firstDay } = await companyOf(
    db,
    scope.organizationIds.length === 1 ? (scope.organizationIds[0] ?? null) : actor.organizationId,
  )
  const money = { currency, seesCost, seesInvoices }
  const before = await readBefore(db, asked, { ...money, paidIn, forClient, releasedOnly })
  const [company] = companies
  return {
    from,
    to,
    timeZones: [...new Set(companies.flatMap(({ timeZones }) => timeZones))].sort(),
    madeAt: now,
    currency,
    otherCurrencies,
    organizationName: scope.organizationIds.length === 1 ? (company?.organizationName ?? null) : null,
    businessName: businessId === null ? null : (company?.businessName ?? null),
    spanUnit: spanUnitOf(from, to),
    spans: spansOf(from, to, firstDay).map(span => spanOf(span, days, invoiceDays, money)),
    totals: totalsOf(days, today, money, unplanned),
    before,
    businesses: businesses.map(row => businessOf(row, companies, money)).sort(byHours),
    incidents: await incidentsOf(ctx, { ...scope, releasedOnly }),
    invoices: seesInvoices ? await invoicesOf(ctx, asked, invoiceDays, { forClient, currency }) : null,
  }
}

/** What a report counts in: what its company does, or the one that is looked from; a client's people what they are billed in. */
function currenciesOf({ companies }: Asked, billed: string[], organizationId: number | null, forClient: boolean) {
  const home = (companies.find(one => one.organizationId === organizationId) ?? companies[0])?.currency ?? 'USD'
  const currency = forClient && !billed.includes(home) ? (billed[0] ?? home) : home
  const paid = forClient ? [] : companies.map(one => one.currency)
  return {
    currency,
    otherCurrencies: [...new Set([...billed, ...paid])].filter(one => one !== currency).sort(),
    paidIn: companies.filter(one => one.currency === currency).map(one => one.organizationId),
  }
}

function spanOf(span: { from: string; to: string }, days: DayRow[], bills: InvoiceDay[], money: Money): ReportSpan {
  const within = ({ day }: { day: string }) => day >= span.from && day <= span.to
  const mine = days.filter(within)
  const billed = bills.filter(within)
  return {
    ...span,
    ...figuresOf(mine, money),
    people: Math.max(0, ...mine.map(({ people }) => people)),
    ...(money.seesInvoices && {
      invoiced: decimalOf(
        sum(billed, bill => bill.invoicedCents),
        money.currency,
      ),
      outstanding: decimalOf(
        sum(billed, bill => bill.outstandingCents),
        money.currency,
      ),
    }),
  }
}

function businessOf(row: BusinessRow, companies: ReportCompany[], money: Money): ReportBusiness {
  const company = companies.find(({ organizationId }) => organizationId === row.organizationId)
  const currency = company?.currency ?? money.currency
  return {
    id: row.businessId,
    name: row.businessName,
    organizationName: company?.organizationName ?? '',
    timeZone: row.timeZone ?? company?.organizationZone ?? 'UTC',
    currency,
    ...figuresOf([row], { ...money, currency }),
    coveragePercent: percentOf(row.coveredBefore, row.requiredBefore),
  }
}

/** What a site was promised and nobody planned is required too; a site with nothing but promises stands among the others. */
function withUnplanned(rows: BusinessRow[], unplanned: UnplannedSite[]): BusinessRow[] {
  const short = unplanned.filter(({ seconds }) => seconds > 0)
  const known = rows.map(row => {
    const site = short.find(({ businessId }) => businessId === row.businessId)
    return site === undefined ? row : { ...row, requiredBefore: row.requiredBefore + site.seconds }
  })
  const others = short
    .filter(({ businessId }) => !rows.some(row => row.businessId === businessId))
    .map(({ name, seconds, ...site }) => ({ ...noFigures, ...site, businessName: name, requiredBefore: seconds }))
  return [...known, ...others]
}

const noFigures = {
  plannedSeconds: 0,
  coveredSeconds: 0,
  workedSeconds: 0,
  shifts: 0,
  openShifts: 0,
  onTime: 0,
  late: 0,
  noShow: 0,
  costCents: 0,
  coveredBefore: 0,
}

const byHours = (a: ReportBusiness, b: ReportBusiness) =>
  Number(b.workedHours) - Number(a.workedHours) || (a.name ?? '').localeCompare(b.name ?? '')

async function incidentsOf({ db }: Reading, scope: Parameters<typeof countIncidents>[1]): Promise<Report['incidents']> {
  const counted = await countIncidents(db, scope)
  const { priority: _, ...all } = counted.find(({ priority }) => priority === null) ?? nothing
  const ofPriority = (row: (typeof counted)[number]): row is ReportPriority => row.priority !== null
  return {
    ...all,
    byPriority: counted.filter(ofPriority).sort(byUrgency),
    list: await listIncidents(db, scope, incidentsShown),
  }
}

const byUrgency = (a: ReportPriority, b: ReportPriority) => grades.indexOf(a.priority) - grades.indexOf(b.priority)
const nothing = {
  priority: null,
  count: 0,
  open: 0,
  minutesToAssign: null,
  minutesToScene: null,
  minutesToResolve: null,
}

async function invoicesOf(
  { db }: Reading,
  { scope, today }: Asked,
  days: InvoiceDay[],
  { forClient, currency }: { forClient: boolean; currency: string },
): Promise<NonNullable<Report['invoices']>> {
  const owed = await sumOwed(db, { ...scope, forClient, currency }, today)
  const list = await listInvoices(db, { ...scope, forClient }, invoicesShown)
  return {
    count: sum(days, day => day.count),
    invoiced: decimalOf(
      sum(days, day => day.invoicedCents),
      currency,
    ),
    outstanding: decimalOf(owed.cents, currency),
    outstandingCount: owed.count,
    overdue: decimalOf(owed.overdueCents, currency),
    overdueCount: owed.overdueCount,
    list: list.map(({ amountCents, outstandingCents, ...invoice }: InvoiceRow) => ({
      ...invoice,
      amount: decimalOf(amountCents, invoice.currency),
      outstanding: decimalOf(outstandingCents, invoice.currency),
    })),
  }
}
