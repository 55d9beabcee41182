import { offlineColumns, timeTold } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/sql.ts'
import { refusesPositions } from '#server/privacy/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import { type Instant, secondsBetween } from '#shared/time.ts'
import { tourRunChanged } from '#shared/tours/events.ts'
import { findingsOf, placeOf, plainCode, wrongAnswer } from '#shared/tours/rules.ts'
import type { tourRuns } from '#shared/tours/run-contract.ts'
import type { ScanKind } from '#shared/tours/shapes.ts'
import type { Fix } from '#shared/zones/rules.ts'
import { endPause } from './pause-store.ts'
import { keepRoundPhoto, readRoundPhoto } from './photos.ts'
import { findCheckpoint, findStop, insertScan, listDone, lockOwnRun, type OwnRun } from './run-store.ts'
import { presentRun } from './runs.ts'
import { findCode } from './store.ts'

type ScanInput = ParsedInputOf<typeof tourRuns.scan>

/**
 * Takes a scan in and says what it proves. The same checkpoint again, from whichever phone, changes nothing, unless what was there is
 * in doubt and this is not.
 */
export async function scan(ctx: Context, input: ScanInput) {
  const { db, actor } = ctx
  const run = await lockOwnRun(db, input.id, actor.userId)
  if (run === undefined) throw notFound()
  const time = timeTold(ctx, input.occurredAt, 'scan-to-come')
  const meant = await whatIsMeant(ctx, run, input, time.at)
  if (!run.checkpointIds.includes(meant.checkpointId)) throw unprocessable('checkpoint-not-on-tour')
  const done = await listDone(db, run)
  const standing = done.find(one => one.checkpointId === meant.checkpointId && one.kind !== 'skipped')
  if (standing !== undefined && !(standing.isDoubted && !time.isLater)) return presentRun(ctx, run.id)
  refuseAfterEnd(run, time.at)
  const { organizationId, employeeId } = run
  const [stop, isRefused] = await together(
    findStop(db, organizationId, meant.checkpointId),
    refusesPositions(db, { organizationId, employeeId }),
  )
  if (stop === undefined) throw notFound()
  const fix = fixOf(input)
  const verdict = placeOf(fix, stop, time.at)
  // Whoever stood there without a connection was told by no one, and is not sent back hours later: a supervisor reads it instead.
  const isTold = !time.isLater
  const wrong = wrongAnswer(
    stop.questions,
    input.answers,
    input.photos.map(({ question }) => question),
  )
  const isLabelMissing = meant.kind === 'position' && !stop.proof.includes('position')
  if (isTold && meant.isOldCode) throw unprocessable('code-replaced')
  if (isTold && isLabelMissing) throw unprocessable('checkpoint-wants-label')
  if (isTold && meant.kind === 'position' && verdict !== 'inside') throw unprocessable('not-at-checkpoint')
  if (isTold && wrong !== null) throw unprocessableField('answers', wrong.code, { question: wrong.question })
  const pictures = input.photos.map(({ question, image }, index) => ({
    question,
    file: readRoundPhoto(`photos.${index}.image`, image),
  }))
  const judged = { checkpointId: stop.id, at: time.at, verdict, position: stop.position }
  // Off the clock, and of those who do not agree to it, no place is written down: only what it proved.
  const mayKeepPlace = run.timeEntryId !== null && !isRefused
  await insertScan(db, {
    organizationId,
    runId: run.id,
    checkpointId: stop.id,
    employeeId,
    kind: meant.kind,
    scannedAt: time.at,
    latitude: mayKeepPlace ? (fix?.lat ?? null) : null,
    longitude: mayKeepPlace ? (fix?.lng ?? null) : null,
    accuracyM: fix?.accuracy ?? null,
    positionTime: fix?.time ?? null,
    verdict,
    findings: findingsOf(
      { ...judged, isOldCode: meant.isOldCode, isLabelMissing, isAnswered: wrong === null },
      { ordered: run.ordered, checkpointIds: run.checkpointIds, startedAt: run.startedAt, done },
    ),
    answers: JSON.stringify(input.answers),
    arrivedAt: time.isLater ? ctx.now : null,
    doubt: ctx.when.doubt,
  })
  // Whoever scans has gone on.
  await endPause(db, run, time.at)
  for (const { question, file } of pictures)
    await keepRoundPhoto(ctx, run, file, { checkpointId: stop.id, question, at: time.at })
  await ctx.announce(tourRunChanged, organizationId, { runId: run.id, employeeId })
  return presentRun(ctx, run.id)
}

export async function skip(ctx: Context, { id, checkpointId, reason, photo }: ParsedInputOf<typeof tourRuns.skip>) {
  const { db, actor, when } = ctx
  const run = await lockOwnRun(db, id, actor.userId)
  if (run === undefined) throw notFound()
  await checkOwnCheckpoint(ctx, run, checkpointId)
  if (!run.checkpointIds.includes(checkpointId)) throw unprocessableField('checkpointId', 'checkpoint-not-on-tour')
  const { organizationId, employeeId } = run
  if ((await listDone(db, run)).some(one => one.checkpointId === checkpointId)) return presentRun(ctx, id)
  refuseAfterEnd(run, when.at)
  await insertScan(db, {
    organizationId,
    runId: id,
    checkpointId,
    employeeId,
    kind: 'skipped',
    scannedAt: when.at,
    verdict: 'no_position',
    reason,
    ...offlineColumns(ctx),
  })
  if (photo !== undefined) await keepRoundPhoto(ctx, run, readRoundPhoto('photo', photo), { checkpointId, at: when.at })
  await ctx.announce(tourRunChanged, organizationId, { runId: id, employeeId })
  return presentRun(ctx, id)
}

interface Meant {
  checkpointId: number
  kind: ScanKind
  /** The label had been replaced by then. */
  isOldCode: boolean
}

/** Which checkpoint a scan is about: by its label, by what was typed, or as it says itself. */
async function whatIsMeant(ctx: Context, run: OwnRun, input: ScanInput, at: Instant): Promise<Meant> {
  const { code, shortCode, checkpointId, via } = input
  if (code !== undefined || shortCode !== undefined) {
    const asked = code === undefined ? { shortCode: plainCode(shortCode ?? '') } : { code: plainCode(code) }
    const found = await findCode(ctx.db, run.organizationId, asked)
    const field = code === undefined ? 'shortCode' : 'code'
    if (found === undefined) throw unprocessableField(field, 'code-unknown')
    const isOldCode = found.replacedAt !== null && secondsBetween(found.replacedAt, at) > 0
    return { checkpointId: found.checkpointId, kind: code === undefined ? 'short-code' : via, isOldCode }
  }
  if (checkpointId === undefined) throw invalidField('code', 'scan-needs-proof')
  await checkOwnCheckpoint(ctx, run, checkpointId)
  return { checkpointId, kind: 'position', isOldCode: false }
}

async function checkOwnCheckpoint({ db }: Context, { organizationId }: OwnRun, checkpointId: number) {
  if ((await findCheckpoint(db, checkpointId))?.organizationId !== organizationId) throw notFound()
}

/** What was done before the end of a round may arrive after it, from another phone; what the server took for the end was none. */
export function refuseAfterEnd({ finishedAt, isAbandoned }: OwnRun, at: Instant) {
  if (finishedAt !== null && !isAbandoned && secondsBetween(finishedAt, at) > 0) throw conflict('run-finished')
}

function fixOf({ latitude, longitude, accuracy, positionTime }: ScanInput): Fix | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return { lat: latitude, lng: longitude, accuracy: accuracy ?? null, time: positionTime ?? null }
}
