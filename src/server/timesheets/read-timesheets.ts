import { decidableBy, findSources, type Source } from '#server/employees/public.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { notFound, unprocessableField } from '#shared/problem.ts'
import { addDays, dayOf, hoursText, isMonday, mondayOf } from '#shared/time.ts'
import { keptPress } from '#shared/time-tracking/kept-press.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import { payHoursOf } from '#shared/timesheets/pay-hours.ts'
import type { EvidenceEntry, TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { allowancesOfSheet } from './allowances.ts'
import { type EvidenceRow, listCorrections, listEvidence, listExceptions } from './entry-store.ts'
import { presentSheet, presentSheets } from './present.ts'
import { findSheet, listSheets, type SheetRow, summarize } from './sheet-store.ts'

type Input<K extends keyof typeof timesheets> = ParsedInputOf<(typeof timesheets)[K]>

const defaultPage = 100
const weeksShown = 5

export async function list(
  ctx: Context,
  { employeeId, organizationId, limit = defaultPage, cursor, ...filter }: Input<'list'>,
) {
  if (filter.weekStarting !== undefined) requireMonday(filter.weekStarting)
  const [weekStarting, id] = cursor === undefined ? [] : keysOf(cursor, 2)
  const after = cursor === undefined ? undefined : { weekStarting: String(weekStarting), id: Number(id) }
  const sources = await sourcesOf(ctx, employeeId, organizationId)
  const rows = await listSheets(ctx.db, { ...filter, sources, after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.weekStarting, row.id])
  return { items: await presentSheets(ctx, items), nextCursor }
}

export async function summary({ db, actor, now }: Context, { weekStarting, organizationId }: Input<'summary'>) {
  if (weekStarting !== undefined) requireMonday(weekStarting)
  const since = weekStarting ?? addDays(mondayOf(dayOf(now, 'UTC')), -7 * (weeksShown - 1))
  const figures = await summarize(db, {
    organizationIds: organizationsAsked(actor, organizationId),
    userId: reach(actor, 'timesheet:read') === 'own' ? actor.userId : null,
    since,
    until: weekStarting === undefined ? null : addDays(weekStarting, 7),
    isDecidable: decidableBy(actor, 'timesheet:decide'),
  })
  return {
    since,
    pending: figures.pending,
    toDecide: figures.toDecide,
    pendingHours: hoursText(figures.pendingSeconds),
    approved: figures.approved,
    approvedHours: hoursText(figures.approvedSeconds),
    rejected: figures.rejected,
    totalHours: hoursText(figures.totalSeconds),
    overtimeHours: hoursText(figures.overtimeSeconds),
  }
}

export async function read(ctx: Context, { id }: { id: number }): Promise<TimesheetDetails> {
  const { db } = ctx
  const row = await findVisible(ctx, id)
  const { organizationId, weekStarting } = row
  const evidence = await listEvidence(db, organizationId, id)
  const { exceptions } = await listExceptions(db, {
    organizationIds: [organizationId],
    employeeIds: [row.employeeId],
    weekStarting,
    limit: 100,
  })
  return {
    ...(await presentSheet(ctx, row)),
    organizationName: row.organizationName,
    timeEntries: await presentEvidence(ctx, organizationId, evidence),
    openQuestions: row.manual || row.status === 'rejected' ? [] : exceptions,
    allowances: await allowancesOfSheet(ctx, row),
  }
}

/** A sheet that the caller may see; anything else does not exist for them. */
async function findVisible({ db, actor }: Context, id: number): Promise<SheetRow> {
  const row = await findSheet(db, id)
  if (row === undefined) throw notFound()
  if (reach(actor, 'timesheet:read') === 'own' && row.userId !== actor.userId) throw notFound()
  return row
}

export function requireMonday(weekStarting: string) {
  if (isMonday(weekStarting)) return
  throw unprocessableField('weekStarting', 'week-not-monday', { day: weekStarting })
}

export async function sourcesOf(
  { db, actor }: Context,
  employeeId?: number,
  organizationId?: number,
): Promise<Source[]> {
  const isOwn = reach(actor, 'timesheet:read') === 'own'
  const chosen = organizationsAsked(actor, organizationId)
  if (!isOwn && employeeId === undefined) return chosen.map(id => ({ organizationId: id, employeeId: null }))
  const sources = await findSources(db, { userId: isOwn ? actor.userId : undefined, employeeId })
  return sources.filter(source => chosen.includes(source.organizationId))
}

async function presentEvidence({ db }: Context, organizationId: number, rows: EvidenceRow[]): Promise<EvidenceEntry[]> {
  const corrections = await listCorrections(
    db,
    organizationId,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    corrections.map(({ correctedBy }) => correctedBy),
  )
  const byEntry = Map.groupBy(corrections, ({ timeEntryId }) => timeEntryId)
  return rows.map(row => ({
    ...row,
    weekHours: hoursText(row.seconds),
    ...payHoursOf(row),
    clockInPosition: positionOf(row.clockInLatitude, row.clockInLongitude, row.clockInAccuracyM),
    clockInKept: keptPress(row.clockInPressedAt, row.createdAt),
    clockOutPosition: positionOf(row.clockOutLatitude, row.clockOutLongitude, row.clockOutAccuracyM),
    clockOutKept: keptPress(row.clockOutPressedAt, row.clockOutArrivedAt),
    corrections: (byEntry.get(row.id) ?? []).map(({ createdAt, correctedBy, reason, oldValues, newValues }) => ({
      at: createdAt,
      by: names.get(correctedBy) ?? null,
      reason,
      oldValues: oldValues as EvidenceEntry['corrections'][number]['oldValues'],
      newValues: newValues as EvidenceEntry['corrections'][number]['newValues'],
    })),
  }))
}

const positionOf = (latitude: number | null, longitude: number | null, accuracy: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude, accuracy }
