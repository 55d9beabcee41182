import { offlineColumns } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { findFile, keepFile, removeFile } from '#server/platform/files.ts'
import { cleanJpeg } from '#server/platform/images.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { photoLimits } from '#shared/incidents/rules.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
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
  const { db, actor, when } = ctx
  const incident = await holdSeen(ctx, id)
  const bytes = readPhoto(image)
  const { organizationId } = incident
  // The incident is locked: of two who add the last photo at once, one is told.
  if ((await countPhotos(db, organizationId, id)) >= photoLimits.maxPhotos)
    throw conflict('too-many-photos', { most: photoLimits.maxPhotos })
  const fileId = await keepFile(db, { organizationId, userId: actor.userId, contentType: 'image/jpeg', bytes })
  const photo = { organizationId, incidentId: id, fileId, caption: caption || null, takenBy: actor.userId }
  await insertPhoto(db, { ...photo, createdAt: when.at })
  await write(ctx, incident, 'incident-photo.added', { kind: 'photo', toStatus: 'added', message: caption || null })
  return read(ctx, { id })
}

export async function photo({ db, actor }: Context, { id }: Input<'photo'>) {
  const found = await findPhoto(db, id, visibilityOf(actor))
  const file = found && (await findFile(db, found.fileId))
  if (file === undefined) throw notFound()
  return { filename: `photo-${id}.jpg`, body: file.bytes, contentType: 'image/jpeg', inline: true }
}

export async function removePhoto(ctx: Context, { id }: Input<'removePhoto'>) {
  const { db, actor } = ctx
  const found = await findPhoto(db, id, visibilityOf(actor))
  if (found === undefined) throw notFound()
  const incident = await hold(ctx, found.incidentId)
  await deletePhoto(db, found.organizationId, id)
  await removeFile(db, found.fileId)
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

const jpegUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture in a data URL, without anything else that came along in it. */
function readPhoto(url: string): Buffer {
  const bytes = Buffer.from(jpegUrl.exec(url)?.[1] ?? '', 'base64')
  if (bytes.length > photoLimits.maxBytes) throw unprocessableField('image', 'photo-too-large')
  const jpeg = cleanJpeg(bytes, photoLimits)
  if (jpeg === null) throw unprocessableField('image', 'photo-not-valid')
  return jpeg.bytes
}
