import type { Context } from '#server/platform/context.ts'
import { attachFile } from '#server/platform/files.ts'
import { handOut, readPhoto, type Upload } from '#server/platform/uploads.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { photoName, roundPhotoLimits } from '#shared/tours/photo-rules.ts'
import type { tourRuns } from '#shared/tours/run-contract.ts'
import { findPhotoFile, insertPhoto, listPictures } from './photo-store.ts'
import type { OwnRun } from './run-store.ts'

interface Taken {
  checkpointId: number
  at: string
  question?: string
  observationId?: number
}

/** The picture, without where and with what it was taken. */
export const readRoundPhoto = (field: string, url: string) => readPhoto(field, url, roundPhotoLimits)

/** Keeps what was photographed at a checkpoint of a round. */
export async function keepRoundPhoto({ db, actor }: Context, run: OwnRun, file: Upload, { at, ...taken }: Taken) {
  const { organizationId, id, employeeId } = run
  const fileId = await attachFile(db, { organizationId, userId: actor.userId, ...file })
  await insertPhoto(db, { organizationId, runId: id, employeeId, fileId, takenAt: at, ...taken })
}

/** The picture of an incident that was noticed on a round stands on the round as well. */
export const keepIncidentPhoto = (
  { db }: Context,
  { organizationId, id, employeeId }: OwnRun,
  incidentPhotoId: number,
  { at, ...taken }: Taken,
) => insertPhoto(db, { organizationId, runId: id, employeeId, incidentPhotoId, takenAt: at, ...taken })

export async function photo(
  { db, actor }: Context,
  { id }: ParsedInputOf<typeof tourRuns.photo>,
): Promise<DownloadBody> {
  const file = await findPhotoFile(db, id, reach(actor, 'tour-run:read') === 'own' ? actor.userId : null)
  if (file === undefined) throw notFound()
  return handOut(photoName(id), file)
}

/** By the id of the photo, as a document holds them. */
export async function picturesOf({ db }: Context, organizationId: number, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const pictures = await listPictures(db, organizationId, ids)
  return new Map(pictures.map(({ id, bytes }) => [id, `data:image/jpeg;base64,${bytes.toString('base64')}`]))
}
