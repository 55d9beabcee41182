import type { Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { fileNameOf, handOut, readUpload } from '#server/platform/uploads.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import type { orderFiles } from '#shared/post-orders/file-contract.ts'
import { maxOrderFiles } from '#shared/post-orders/rules.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { findNewest } from './edition-store.ts'
import { deleteUnnamed, findFileRow, findSame, insertFile, wasPublished } from './file-store.ts'
import { held, presentOne, writeDraft } from './orders.ts'

type Input<K extends keyof typeof orderFiles> = ParsedInputOf<(typeof orderFiles)[K]>

export async function attach(ctx: Context, { id, name, file: url }: Input<'attach'>) {
  const { db, actor, now } = ctx
  const order = await held(ctx, id)
  const { organizationId } = order
  const { file, width, height } = readUpload('file', url)
  const { fileIds } = await findNewest(db, order)
  if (fileIds.length >= maxOrderFiles) throw conflict('too-many-order-files', { most: maxOrderFiles })
  const fileId = await attachFile(db, { organizationId, userId: actor.userId, ...file })
  const before = await findSame(db, organizationId, fileIds, fileId)
  const added = await insertFile(db, {
    organizationId,
    orderId: id,
    fileId,
    name: fileNameOf(name, file.contentType),
    contentType: file.contentType,
    size: file.bytes.length,
    width,
    height,
    addedBy: actor.userId,
    addedAt: now,
  })
  if (before === added) return presentOne(ctx, id)
  // What was published keeps its name: the same file under another one takes its place in the draft alone.
  const drafted = before === undefined ? [...fileIds, added] : fileIds.map(one => (one === before ? added : one))
  await writeDraft(ctx, order, { fileIds: drafted })
  if (before !== undefined) await deleteUnnamed(db, { organizationId, orderId: id, id: before })
  return presentOne(ctx, id)
}

/** Read by whoever reads the order; what only a draft names by those who write it. */
export async function file(ctx: Context, { id }: Input<'file'>) {
  const { db, actor } = ctx
  const row = await findFileRow(db, id)
  if (row === undefined) throw notFound()
  await presentOne(ctx, row.orderId)
  if (!may(actor, 'post-order:write') && !(await wasPublished(db, row))) throw notFound()
  const found = await findFile(db, row.fileId)
  if (found === undefined) throw notFound()
  return handOut(row.name, found)
}

export async function detach(ctx: Context, { id }: Input<'detach'>) {
  const { db } = ctx
  const row = await findFileRow(db, id)
  if (row === undefined) throw notFound()
  const order = await held(ctx, row.orderId)
  const { fileIds } = await findNewest(db, order)
  if (fileIds.includes(id)) await writeDraft(ctx, order, { fileIds: fileIds.filter(one => one !== id) })
  await deleteUnnamed(db, row)
  return presentOne(ctx, row.orderId)
}
