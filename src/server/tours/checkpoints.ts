import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import type { checkpoints } from '#shared/tours/contract.ts'
import { checkpointChanged } from '#shared/tours/events.ts'
import { mostPhotosAtScan } from '#shared/tours/photo-rules.ts'
import type { Checkpoint, Proof, Question } from '#shared/tours/shapes.ts'
import { placeInList } from './place-in-list.ts'
import {
  type CheckpointRow,
  endCode,
  findSite,
  findZone,
  insertCheckpoint,
  insertCode,
  listCheckpoints,
  lockCheckpoint,
  updateCheckpoint,
} from './store.ts'

const defaultPage = 200

type Input<K extends keyof typeof checkpoints> = ParsedInputOf<(typeof checkpoints)[K]>

export async function list({ db }: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const after = cursor === undefined ? null : placeInList(cursor)
  const rows = await listCheckpoints(db, { ...filter, after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.businessName, row.name, row.id])
  return { items: items.map(present), nextCursor }
}

export async function create(
  ctx: Context,
  { businessId, position, zoneId, questions = [], ...draft }: Input<'create'>,
) {
  const { db, actor, now } = ctx
  const site = await findSite(db, businessId)
  if (site === undefined) throw notFound()
  const { organizationId } = site
  const proof = proofsOf(draft.proof)
  await checkPlace(ctx, { organizationId, businessId, proof, position: position ?? null, zoneId: zoneId ?? null })
  checkQuestions(questions)
  const { id } = await insertCheckpoint(db, {
    ...emptyToNull(draft),
    name: draft.name,
    organizationId,
    businessId,
    proof,
    questions: JSON.stringify(questions),
    latitude: position?.lat ?? null,
    longitude: position?.lng ?? null,
    zoneId: zoneId ?? null,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  await insertCode(db, { organizationId, checkpointId: id, now })
  await record(ctx, 'checkpoint.created', organizationId, id)
  return presentOne(ctx, id)
}

export async function update(ctx: Context, { id, version, position, questions, archived, ...rest }: Input<'update'>) {
  const { db, now } = ctx
  const before = await lock(ctx, id, version)
  const { organizationId, businessId } = before
  const proof = rest.proof === undefined ? (before.proof as Proof[]) : proofsOf(rest.proof)
  const kept = before.latitude === null ? null : { lat: before.latitude, lng: before.longitude as number }
  await checkPlace(ctx, {
    organizationId,
    businessId,
    proof,
    position: position === undefined ? kept : position,
    zoneId: rest.zoneId === undefined ? before.zoneId : rest.zoneId,
  })
  if (questions !== undefined) checkQuestions(questions)
  const changes = {
    ...emptyToNull(rest),
    ...(rest.name !== undefined && { name: rest.name }),
    proof,
    ...(position !== undefined && { latitude: position?.lat ?? null, longitude: position?.lng ?? null }),
    ...(questions !== undefined && { questions: JSON.stringify(questions) }),
    ...(archived !== undefined && { archivedAt: archived ? (before.archivedAt ?? now) : null }),
  }
  await updateCheckpoint(db, before, changes, now)
  await record(ctx, 'checkpoint.changed', organizationId, id, { fields: Object.keys(changes) })
  return presentOne(ctx, id)
}

/** From now on the old label proves nothing; what was scanned before, and arrives later, still counts. */
export async function replaceCode(ctx: Context, { id }: Input<'replaceCode'>) {
  const { db, actor, now } = ctx
  const { organizationId } = await lock(ctx, id, undefined)
  const coded = { organizationId, checkpointId: id, now }
  await endCode(db, coded, actor.userId)
  await insertCode(db, coded)
  await record(ctx, 'checkpoint.code-replaced', organizationId, id)
  return presentOne(ctx, id)
}

const proofsOf = (given: Proof | Proof[]) => [...new Set([given].flat())]

interface Place {
  organizationId: number
  businessId: number
  proof: Proof[]
  position: object | null
  zoneId: number | null
}

async function checkPlace({ db }: Context, { organizationId, businessId, proof, position, zoneId }: Place) {
  if (zoneId !== null) {
    const zone = await findZone(db, organizationId, zoneId)
    if (zone === undefined) throw notFound()
    if (zone.businessId !== null && zone.businessId !== businessId)
      throw unprocessableField('zoneId', 'checkpoint-zone-elsewhere')
  }
  if (proof.includes('position') && position === null && zoneId === null)
    throw unprocessableField('proof', 'checkpoint-needs-place')
}

function checkQuestions(questions: Question[]) {
  if (questions.filter(({ kind }) => kind === 'photo').length > mostPhotosAtScan)
    throw invalidField('questions', 'too-many-photo-questions', { most: mostPhotosAtScan })
  questions.forEach(({ kind, options }, index) => {
    if (kind === 'choice' && options.length < 2)
      throw invalidField(`questions.${index}.options`, 'question-needs-options')
  })
}

async function lock(ctx: Context, id: number, version: number | undefined) {
  const checkpoint = await lockCheckpoint(ctx.db, id)
  if (checkpoint === undefined) throw notFound()
  if (version !== undefined && version !== checkpoint.version) throw changedMeanwhile(await presentOne(ctx, id))
  return checkpoint
}

async function presentOne({ db }: Context, id: number) {
  const [row] = await listCheckpoints(db, { id, limit: 1 })
  if (row === undefined) throw notFound()
  return present(row)
}

function present(row: CheckpointRow): Checkpoint {
  const { id, organizationId, name, place, instruction, questions, proof, tours, lastScannedAt, codeReplacedAt } = row
  return {
    id,
    organizationId,
    business: { id: row.businessId, name: row.businessName },
    name,
    place,
    instruction,
    questions,
    proof,
    position: row.latitude === null ? null : { lat: row.latitude, lng: row.longitude as number },
    zone: row.zone && { id: row.zone.id, name: row.zone.name },
    tours,
    lastScannedAt,
    codeReplacedAt,
    archived: row.archivedAt !== null,
    version: row.version,
  }
}

async function record(ctx: Context, action: AuditAction, organizationId: number, id: number, detail = {}) {
  await audit(ctx, { organizationId, action, subjectKind: 'checkpoint', subjectId: id, detail })
  await ctx.announce(checkpointChanged, organizationId, { checkpointId: id })
}
