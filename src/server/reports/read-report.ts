import type { Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { grades } from '#shared/incidents/priority.ts'
import { decimalOf } from '#shared/money.ts'
import { reach } from '#shared/permissions.ts'
import { percentOf, spansOf, spanUnitOf } from '#shared/reports/rules.ts'
import type { Report, ReportBusiness, ReportPriority, ReportSpan } from '#shared/reports/shapes.ts'
import { hoursText } from '#shared/time.ts'
import { type BusinessRow, catchUp, type DayFigures, type DayRow, listBusinesses, listDays } from './days-store.ts'
import { countIncidents, listIncidents } from './incidents-store.ts'
import {
  type InvoiceDay,
  type InvoiceRow,
  listCurrencies,
  listInvoiceDays,
  listInvoices,
  sumOwed,
} from './invoices-store.ts'
import { type Asked, askedFor, type Input } from './scope.ts'
import type { ReportCompany } from './scope-store.ts'

// As the specification counts them.
const incidentsShown = 10
const invoicesShown = 8

/** Everything on the screen, in a number of statements that does not depend on what they find. */
export async function read(ctx: Context, input: Input): Promise<Report> {
  const { db, actor, now } = ctx
  const asked = await askedFor(ctx, input)
  const { scope, companies, today } = asked
  const seesCost = ['all', 'organizations'].includes(reach(actor, 'employee:read-rate'))
  const forClient = reach(actor, 'invoice:read') === 'part'
  const releasedOnly = reach(actor, 'incident:read') === 'part'
  await catchUp(db, scope.organizationIds, now)
  const billed = await listCurrencies(db, { ...scope, forClient })
  const { currency, otherCurrencies, paidIn } = currenciesOf(asked, billed, actor.organizationId, forClient)
  const days = await listDays(db, scope, paidIn)
  const invoiceDays = await listInvoiceDays(db, { ...scope, forClient, currency })
  const businesses = await listBusinesses(db, scope, today)
  const { from, to, businessId } = scope
  const { firstDay } = await companyOf(
    db,
    scope.organizationIds.length === 1 ? (scope.organizationIds[0] ?? null) : actor.organizationId,
  )
  const money = { currency, seesCost }
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
    totals: totalsOf(days, today, money),
    businesses: businesses.map(row => businessOf(row, companies, money)).sort(byHours),
    incidents: await incidentsOf(ctx, { ...scope, releasedOnly }),
    invoices: await invoicesOf(ctx, asked, invoiceDays, { forClient, currency }),
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

/** What is counted in, and whether pay is the reader's to see. */
interface Money {
  currency: string
  seesCost: boolean
}

function spanOf(span: { from: string; to: string }, days: DayRow[], bills: InvoiceDay[], money: Money): ReportSpan {
  const within = ({ day }: { day: string }) => day >= span.from && day <= span.to
  const mine = days.filter(within)
  const billed = bills.filter(within)
  return {
    ...span,
    ...figuresOf(mine, money),
    people: Math.max(0, ...mine.map(({ people }) => people)),
    invoiced: decimalOf(
      sum(billed, bill => bill.invoicedCents),
      money.currency,
    ),
    outstanding: decimalOf(
      sum(billed, bill => bill.outstandingCents),
      money.currency,
    ),
  }
}

function totalsOf(days: DayRow[], today: string, money: Money): Report['totals'] {
  const over = days.filter(({ day }) => day < today)
  const staffed = days.filter(({ people }) => people > 0)
  const busiest = staffed.reduce<DayRow | null>((best, row) => (row.people > (best?.people ?? 0) ? row : best), null)
  const { onTime, late, noShow, ...figures } = figuresOf(days, money)
  return {
    ...figures,
    onTime,
    late,
    noShow,
    coveragePercent: percentOf(
      sum(over, row => row.coveredSeconds),
      sum(over, row => row.plannedSeconds),
    ),
    onTimePercent: percentOf(onTime, onTime + late + noShow),
    peoplePerDay: staffed.length === 0 ? 0 : Math.round((sum(staffed, row => row.people) / staffed.length) * 10) / 10,
    busiestDay: busiest === null ? null : { date: busiest.day, people: busiest.people },
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
    coveragePercent: percentOf(row.coveredBefore, row.plannedBefore),
  }
}

const byHours = (a: ReportBusiness, b: ReportBusiness) =>
  Number(b.workedHours) - Number(a.workedHours) || (a.name ?? '').localeCompare(b.name ?? '')

// Seconds and cents are added up first and rounded once.
const figuresOf = (rows: DayFigures[], { currency, seesCost }: Money) => ({
  plannedHours: hoursText(sum(rows, row => row.plannedSeconds)),
  workedHours: hoursText(sum(rows, row => row.workedSeconds)),
  extraHours: hoursText(sum(rows, row => Math.max(0, row.workedSeconds - row.coveredSeconds))),
  shifts: sum(rows, row => row.shifts),
  openShifts: sum(rows, row => row.openShifts),
  onTime: sum(rows, row => row.onTime),
  late: sum(rows, row => row.late),
  noShow: sum(rows, row => row.noShow),
  ...(seesCost
    ? {
        cost: decimalOf(
          sum(rows, row => row.costCents),
          currency,
        ),
      }
    : {}),
})

async function incidentsOf({ db }: Context, scope: Parameters<typeof countIncidents>[1]): Promise<Report['incidents']> {
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
  { db }: Context,
  { scope, today }: Asked,
  days: InvoiceDay[],
  { forClient, currency }: { forClient: boolean; currency: string },
): Promise<Report['invoices']> {
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

const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
