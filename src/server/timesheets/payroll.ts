import { findCurrency } from '#server/organizations/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type ConstraintProblems, explaining } from '#server/platform/db-problems.ts'
import { organizationFor, organizationsAsked } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { decimalOf } from '#shared/money.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { payrollLayoutsChanged } from '#shared/timesheets/events.ts'
import type { OwnLayout, payroll } from '#shared/timesheets/payroll-contract.ts'
import { type PayrollLayout, presetLayouts } from '#shared/timesheets/payroll-layout.ts'
import { allowancesByWeek, keyOf } from './allowances.ts'
import { weeksExported, wholeWeek } from './export.ts'
import { listPayrollRows } from './export-store.ts'
import { readPayTerms } from './pay-terms.ts'
import { type PayrollWeek, payrollFile, payrollText } from './payroll-file.ts'
import {
  deleteLayout,
  findLayout,
  insertLayout,
  listBreaksOf,
  listLayouts,
  listPaidDaysOf,
  lockLayout,
  updateLayout,
} from './payroll-store.ts'
import { requireMonday } from './read-timesheets.ts'

type Input<K extends keyof typeof payroll> = ParsedInputOf<(typeof payroll)[K]>

const linesShown = 8

export const layouts = ({ db, actor }: Context, { organizationId }: Input<'layouts'>) =>
  listLayouts(db, organizationsAsked(actor, organizationId))

export async function addLayout(ctx: Context, { organizationId: named, name, layout }: Input<'addLayout'>) {
  const organizationId = organizationFor(ctx.actor, named)
  const { id } = await explaining(taken, insertLayout(ctx.db, organizationId, { name, layout }))
  return tell(ctx, 'payroll-layout.added', { organizationId, id, name })
}

export async function changeLayout(ctx: Context, { id, version, name, layout }: Input<'changeLayout'>) {
  const before = await lockLayout(ctx.db, id)
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before)
  await explaining(taken, updateLayout(ctx.db, before, { name, layout }, ctx.now))
  return tell(ctx, 'payroll-layout.changed', { ...before, name })
}

export async function removeLayout(ctx: Context, { id }: Input<'removeLayout'>) {
  const before = await lockLayout(ctx.db, id)
  if (before === undefined) throw notFound()
  await deleteLayout(ctx.db, before)
  await record(ctx, 'payroll-layout.removed', before)
  return null
}

export async function preview(ctx: Context, input: Input<'preview'>) {
  const { layout, weeks, currency } = await read(ctx, input)
  const { heading, lines, hours, allowanceCents } = payrollFile(weeks, layout)
  const shown = [...heading, ...lines].slice(0, linesShown).map(line => line.replace(/\r\n$/, ''))
  return { lines: shown, rows: lines.length, hours, allowances: decimalOf(allowanceCents, currency), currency }
}

export async function file(ctx: Context, input: Input<'file'>): Promise<DownloadBody> {
  const { layout, weeks } = await read(ctx, input)
  const first = input.weekStarting ?? mondayOf(dayOf(ctx.now, 'UTC'))
  return {
    filename: `payroll-${input.status}-${first}.${layout.format === 'csv' ? 'csv' : 'txt'}`,
    body: payrollText(payrollFile(weeks, layout), layout),
  }
}

async function read(ctx: Context, { organizationId: named, layoutId, preset, weekStarting, status }: Input<'file'>) {
  if (weekStarting !== undefined) requireMonday(weekStarting)
  const own = layoutId === undefined ? undefined : await findLayout(ctx.db, layoutId)
  if (layoutId !== undefined && own === undefined) throw notFound()
  const organizationId = organizationFor(ctx.actor, named, own?.organizationId)
  const thisWeek = mondayOf(dayOf(ctx.now, 'UTC'))
  const rows = await listPayrollRows(
    ctx.db,
    {
      organizationIds: [organizationId],
      employeeId: null,
      from: weekStarting ?? addDays(thisWeek, -7 * weeksExported),
      to: weekStarting ?? addDays(thisWeek, 7),
      status,
      search: '',
    },
    ctx.now,
  )
  const layout: PayrollLayout = own?.layout ?? presetLayouts[preset]
  const terms = (await readPayTerms(ctx.db, [organizationId], [])).get(organizationId)
  const sheetIds = rows.flatMap(({ ids }) => ids)
  const days = layout.rows === 'day' ? await listPaidDaysOf(ctx.db, organizationId, sheetIds) : []
  const breaks = await listBreaksOf(ctx.db, organizationId, sheetIds)
  const allowances = await allowancesByWeek(ctx.db, rows)
  const [daysByWeek, breaksByWeek] = [Map.groupBy(days, keyOf), Map.groupBy(breaks, keyOf)]
  const weeks: PayrollWeek[] = rows.map(row => ({
    ...wholeWeek(row, terms),
    days: daysByWeek.get(keyOf(row)) ?? [],
    breaks: breaksByWeek.get(keyOf(row)) ?? [],
    allowances: allowances(row),
  }))
  return { layout, weeks, currency: await findCurrency(ctx.db, organizationId) }
}

type Change = 'payroll-layout.added' | 'payroll-layout.changed' | 'payroll-layout.removed'
type Named = Pick<OwnLayout, 'organizationId' | 'id' | 'name'>

async function tell(ctx: Context, action: Change, layout: Named): Promise<OwnLayout> {
  await record(ctx, action, layout)
  return (await findLayout(ctx.db, layout.id)) as OwnLayout
}

async function record(ctx: Context, action: Change, { organizationId, id, name }: Named) {
  await audit(ctx, { organizationId, action, subjectKind: 'payroll-layout', subjectId: id, detail: { name } })
  await ctx.announce(payrollLayoutsChanged, organizationId, { organizationId })
}

const taken: ConstraintProblems = { payroll_layouts_name_unique: () => conflict('payroll-name-taken') }
