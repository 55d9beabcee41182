import { offlineColumns } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { handOut, readPhoto, type Upload } from '#server/platform/uploads.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { maxPhotos } from '#shared/incidents/rules.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { asItArrives } from '#shared/when-made.ts'
import { type Doing, hold, settle } from './incident-change.ts'
import { insertLog, type NewLine } from './log-store.ts'
import { countPhotos, deletePhoto, findPhoto, insertPhoto } from './photo-store.ts'
import { read } from './read-incidents.ts'
import { findIncident, type HeldIncident } from './record-store.ts'
import { sent } from './update-incident.ts'
import { visibilityOf } from './visibility.ts'

type Input<K extends keyof typeof dispatch> = ParsedInputOf<(typeof dispatch)[K]>

export async function note(ctx: Context, { id, content }: Input<'note'>) {
  const incident = await holdSeen(ctx, id)
  await write(ctx, incident, 'incident-note.added', { kind: 'note', message: content })
  return read(ctx, { id })
}

export async function addPhoto(ctx: Context, { id, image, caption = '' }: Input<'addPhoto'>) {
  await keepPhoto(ctx, await holdSeen(ctx, id), readPhoto('image', image), caption || null)
  return read(ctx, { id })
}

/** What was photographed on the round on which the incident was noticed. */
export const addRoundPhoto = async (ctx: Context, id: number, file: Upload) =>
  keepPhoto(ctx, await hold(ctx, id), file, null)

export async function keepPhoto(ctx: Context, incident: HeldIncident, file: Upload, caption: string | null) {
  const { db, actor, when } = ctx
  const { organizationId, id } = incident
  // The incident is locked: of two who add the last photo at once, one is told.
  if ((await countPhotos(db, organizationId, id)) >= maxPhotos) throw conflict('too-many-photos', { most: maxPhotos })
  const fileId = await attachFile(db, { organizationId, userId: actor.userId, ...file })
  const photo = { organizationId, incidentId: id, fileId, caption, takenBy: actor.userId }
  const kept = await insertPhoto(db, { ...photo, createdAt: when.at })
  await write(ctx, incident, 'incident-photo.added', { kind: 'photo', toStatus: 'added', message: caption })
  return kept.id
}

export async function photo({ db, actor }: Context, { id }: Input<'photo'>) {
  const found = await findPhoto(db, id, visibilityOf(actor))
  const file = found && (await findFile(db, found.fileId))
  if (file === undefined) throw notFound()
  return handOut(`photo-${id}.jpg`, file)
}

export async function removePhoto(ctx: Context, { id }: Input<'removePhoto'>) {
  const { db, actor } = ctx
  const found = await findPhoto(db, id, visibilityOf(actor))
  if (found === undefined) throw notFound()
  const incident = await hold(ctx, found.incidentId)
  await deletePhoto(db, found.organizationId, id)
  await write(ctx, incident, 'incident-photo.removed', { kind: 'photo', toStatus: 'removed' })
  return read(ctx, { id: incident.id })
}

/** Those who were sent add to what they see; to everyone else it does not exist. */
async function holdSeen(ctx: Context, id: number) {
  const incident = await hold(ctx, id)
  if ((await findIncident(ctx.db, id, visibilityOf(ctx.actor))) === undefined) throw notFound()
  return incident
}

/** Adds to the log of an incident what another feature knows. */
export async function noteOn(work: Doing, id: number, message: string) {
  await write(work, await hold(work, id), 'incident-note.added', { kind: 'note', message })
}

async function write(
  work: Doing,
  incident: HeldIncident,
  action: AuditAction,
  line: Pick<NewLine, 'kind' | 'message' | 'toStatus'>,
) {
  const { db, now, when = asItArrives(now) } = work
  const { organizationId, id } = incident
  const authorId = work.actor?.userId ?? null
  const common = { organizationId, incidentId: id, at: when.at, authorId, ...offlineColumns({ when, now }) }
  await insertLog(db, { ...line, ...common })
  await settle(work, incident, { action, employeeIds: await sent(work, incident) })
}
