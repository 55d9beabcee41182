import { offlineColumns, recordedOffline } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, invalidField, notFound, unprocessable } from '#shared/problem.ts'
import { secondsBetween } from '#shared/time.ts'
import { watchedFindings } from '#shared/tours/due-shapes.ts'
import { roundCompleted, roundDoubted, tourRunChanged } from '#shared/tours/events.ts'
import { runFindingsOf } from '#shared/tours/rules.ts'
import type { tourRuns } from '#shared/tours/run-contract.ts'
import type { TourRun } from '#shared/tours/shapes.ts'
import { beginDue, checkDue } from './dues.ts'
import {
  findEntryAt,
  findOpenRun,
  findTourToWalk,
  finishRun,
  insertRun,
  listRunRows,
  lockOwnRun,
  lockWalker,
  type RunRow,
} from './run-store.ts'

const defaultPage = 50

type Input<K extends keyof typeof tourRuns> = ParsedInputOf<(typeof tourRuns)[K]>

export async function listRuns(
  { db, actor }: Context,
  { limit = defaultPage, cursor, mine, ...filter }: Input<'list'>,
) {
  const after = cursor === undefined ? null : afterOf(cursor)
  const ofUser = mine || reach(actor, 'tour-run:read') === 'own' ? actor.userId : null
  const rows = await listRunRows(db, actor.organizationIds, { ...filter, ofUser }, { after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.position, row.id])
  return { items: items.map(row => presentRow(row, actor)), nextCursor }
}

/** Whoever presses twice, or takes a second phone, goes on with the round they are on. */
export async function start(ctx: Context, { tourId, dueId }: Input<'start'>) {
  const { db, actor, when } = ctx
  const tour = await findTourToWalk(db, tourId)
  if (tour === undefined) throw notFound()
  const { organizationId, isArchived, ...course } = tour
  if (dueId !== undefined) await checkDue(ctx, { organizationId, tourId }, dueId)
  const walker = await lockWalker(db, organizationId, actor.userId)
  if (walker === undefined) throw notFound()
  const under = { organizationId, tourId, employeeId: walker.id, at: when.at }
  const open = await findOpenRun(db, under)
  if (open !== undefined) return presentRun(ctx, open.id)
  // Who began without a connection was told by no one, and has walked it meanwhile.
  if (isArchived && when.madeAt === null) throw conflict('tour-archived')
  if (course.checkpointIds.length === 0) throw unprocessable('tour-needs-checkpoints')
  const { id } = await insertRun(db, {
    organizationId,
    tourId,
    employeeId: walker.id,
    timeEntryId: await findEntryAt(db, organizationId, walker.id, when.at),
    ...course,
    startedAt: when.at,
    ...offlineColumns(ctx),
  })
  await beginDue(ctx, { organizationId, tourId, runId: id }, dueId)
  await ctx.announce(tourRunChanged, organizationId, { runId: id, employeeId: walker.id })
  return presentRun(ctx, id)
}

export async function finish(ctx: Context, { id, remark }: Input<'finish'>) {
  const { db, actor, when } = ctx
  const run = await lockOwnRun(db, id, actor.userId)
  if (run === undefined) throw notFound()
  // Whoever was without a connection has finished it all the same.
  if (run.finishedAt !== null && !run.isAbandoned) return presentRun(ctx, id)
  const finishedAt = secondsBetween(run.startedAt, when.at) < 0 ? run.startedAt : when.at
  await finishRun(db, run, { finishedAt, remark: remark || null })
  const { organizationId, employeeId } = run
  const walked = await presentRun(ctx, id)
  await audit(ctx, {
    organizationId,
    action: 'tour-run.finished',
    subjectKind: 'tour-run',
    subjectId: id,
    detail: { employeeId, tourId: walked.tour.id, findings: walked.findings },
  })
  await ctx.announce(tourRunChanged, organizationId, { runId: id, employeeId })
  const found = new Set<string>([...walked.findings, ...walked.scans.flatMap(scan => scan.findings)])
  const doubts = watchedFindings.filter(finding => found.has(finding))
  // What the phone brought disproves what was told when the server had closed the round.
  if (run.wasIncompleteTold && !found.has('incomplete'))
    await ctx.announce(roundCompleted, organizationId, { runId: id })
  if (doubts.length > 0) await ctx.announce(roundDoubted, organizationId, { runId: id, findings: doubts })
  return walked
}

/** A round as it stands. */
export async function presentRun({ db, actor }: Context, id: number) {
  const [row] = await listRunRows(db, actor.organizationIds, { id, ofUser: null }, { after: null, limit: 1 })
  if (row === undefined) throw notFound()
  return presentRow(row, actor)
}

/** As the reader may know it: how well a guard's phone knew its place is nothing to a client. */
export function presentRow(
  {
    scans,
    observations,
    photos,
    pauses: stops,
    isAbandoned,
    isOffTheClock,
    arrivedAt,
    doubt,
    position: _,
    ...row
  }: RunRow,
  actor: Actor,
): TourRun {
  const isClient = reach(actor, 'tour-run:read') === 'part'
  const pauses = stops.map(({ from, to, reason }) => ({
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
    reason,
  }))
  return {
    ...row,
    pauses,
    scans: scans.map(({ arrivedAt: came, doubt: why, at, accuracy, ...scan }) => ({
      ...scan,
      accuracy: isClient ? null : accuracy,
      at: new Date(at).toISOString(),
      offline: recordedOffline({ arrivedAt: came && new Date(came).toISOString(), doubt: why }),
    })),
    observations: observations.map(one => ({ ...one, at: new Date(one.at).toISOString() })),
    photos: photos.map(one => ({
      ...one,
      at: new Date(one.at).toISOString(),
      url: `/api/tour-photos/${one.id}`,
    })),
    findings: runFindingsOf({
      ...row,
      pauses,
      isAbandoned,
      isOffTheClock,
      checkpointIds: row.checkpoints.map(({ id }) => id),
      scans,
    }),
    offline: recordedOffline({ arrivedAt, doubt }),
  }
}

function afterOf(cursor: string) {
  const [position, id] = keysOf(cursor, 2)
  if (typeof position !== 'string' || Number.isNaN(Date.parse(position)) || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { position, id: id as number }
}
