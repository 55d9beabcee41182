import type { Context } from '#server/platform/context.ts'
import { csvFile } from '#server/platform/csv.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { decimalOf } from '#shared/money.ts'
import { addDays, dayOf, hoursText, mondayOf } from '#shared/time.ts'
import { allowancesByCode, type CountedAllowance, sumCents } from '#shared/timesheets/allowances.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import { lessHours, payHoursOf } from '#shared/timesheets/pay-hours.ts'
import { payTogether } from '#shared/timesheets/pay-parts.ts'
import { partsOfSheet } from '#shared/timesheets/site-rates.ts'
import { allowancesByWeek } from './allowances.ts'
import { listPayrollRows, listRatedLines, type PayrollRow } from './export-store.ts'
import { type CompanyTerms, readPayTerms } from './pay-terms.ts'
import { requireMonday, sourcesOf } from './read-timesheets.ts'

// Payroll looks back a quarter; older weeks are asked for by name.
export const weeksExported = 13

/** What payroll reads: approved hours unless another status is asked for, one row per employee and week. */
export async function exportCsv(
  ctx: Context,
  { employeeId, organizationId, weekStarting, status = 'approved', search }: ParsedInputOf<typeof timesheets.export>,
): Promise<DownloadBody> {
  if (weekStarting !== undefined) requireMonday(weekStarting)
  const thisWeek = mondayOf(dayOf(ctx.now, 'UTC'))
  const sources = await sourcesOf(ctx, employeeId, organizationId)
  const filter = {
    organizationIds: [...new Set(sources.map(source => source.organizationId))],
    employeeId: employeeId ?? null,
    from: weekStarting ?? addDays(thisWeek, -7 * weeksExported),
    to: weekStarting ?? addDays(thisWeek, 7),
    status,
    search: search ?? '',
  }
  const rows = await listPayrollRows(ctx.db, filter, ctx.now)
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ approvedBy }) => approvedBy),
  )
  const terms = await readPayTerms(
    ctx.db,
    rows.map(row => row.organizationId),
    [],
  )
  const rated = Map.groupBy(
    await listRatedLines(
      ctx.db,
      rows.flatMap(({ ids }) => ids),
    ),
    line => line.timesheetId,
  )
  const allowances = await allowancesByWeek(ctx.db, rows)
  const file = csvFile(
    Object.keys(columns),
    rows
      .map(row => wholeWeek(row, terms.get(row.organizationId)))
      .map(row => ({ ...row, rated: row.ids.flatMap(id => rated.get(id) ?? []), allowances: allowances(row) }))
      .map(row => Object.values(columns).map(cell => cell(row, names))),
  )
  return { filename: `timesheets-${status}-${weekStarting ?? thisWeek}.csv`, body: file }
}

// Overtime begins with the hours of the week, however many sheets they stand on; a single sheet stays as it was approved.
export const wholeWeek = (row: PayrollRow, company: CompanyTerms | undefined): PayrollRow =>
  row.ids.length === 1 || company === undefined ? row : { ...row, ...payTogether([row], company.week, company.terms) }

type Row = PayrollRow & { rated: Awaited<ReturnType<typeof listRatedLines>>; allowances: CountedAllowance[] }
type Cell = (row: Row, names: Map<string, string>) => string | number | null

const columns: Record<string, Cell> = {
  Organization: row => row.organizationName,
  'Employee ID': row => row.employeeId,
  Employee: row => row.name,
  Email: row => row.email,
  Position: row => row.position,
  'Week Starting': row => row.weekStarting,
  'Week Ending': row => addDays(row.weekStarting, 6),
  'Regular Hours': row => payHoursOf(row).regularHours,
  'Overtime Hours': row => payHoursOf(row).overtimeHours,
  'Total Hours': row => hoursText(row.seconds),
  Status: row => row.status,
  'Entered By Hand': row => (row.manual ? 'yes' : 'no'),
  'Approved By': (row, names) => row.approvedBy?.map(id => names.get(id) ?? '').join('; ') ?? '',
  'Approved At': row => row.approvedAt,
  'Timesheet IDs': row => row.ids.join(' '),
  // What came later stands last: payroll reads the columns before by their place.
  'Overtime Tier 1 Hours': row => lessHours(payHoursOf(row).overtimeHours, payHoursOf(row).overtime2Hours),
  'Overtime Tier 1 Multiplier': row => row.overtimeMultiplier.toFixed(2),
  'Overtime Tier 2 Hours': row => payHoursOf(row).overtime2Hours,
  'Overtime Tier 2 Multiplier': row => row.overtime2Multiplier.toFixed(2),
  'Night Hours': row => payHoursOf(row).nightHours,
  'Sunday Hours': row => payHoursOf(row).sundayHours,
  'Holiday Hours': row => payHoursOf(row).holidayHours,
  'Paid As Hours': row => payHoursOf(row).payHours,
  'Paid At Site Rates': siteRateWords,
  'No-Shows': row => row.noShows,
  Allowances: row => decimalOf(sumCents(row.allowances), row.currency),
  'Allowances By Pay Code': row =>
    allowancesByCode(row.allowances)
      .map(({ payCode, cents }) => `${payCode} ${decimalOf(cents, row.currency)}`)
      .join('; '),
}

/** What of the hours was paid at a rate of the site's own: Sunday x 1.50 (site: Harbor Tower) 4.00. */
function siteRateWords(row: Row) {
  const lines = row.rated.map(line => ({ ...line, ...payHoursOf(line) }))
  return partsOfSheet({ ...row, ...payHoursOf(row) }, lines)
    .filter(({ site, hours }) => site !== null && Number(hours) > 0)
    .map(({ name, multiplier, site, hours }) => `${kinds[name]} x ${multiplier?.toFixed(2)} (site: ${site}) ${hours}`)
    .join('; ')
}

const kinds = {
  regular: 'Regular',
  overtime: 'Overtime tier 1',
  overtime2: 'Overtime tier 2',
  night: 'Night',
  sunday: 'Sunday',
  holiday: 'Holiday',
}
