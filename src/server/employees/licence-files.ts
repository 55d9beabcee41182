import type { Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { fileNameOf, handOut, readUpload } from '#server/platform/uploads.ts'
import type { licences } from '#shared/employees/licence-contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { setLicenceFile } from './licence-store.ts'
import { requireLicence, requireToDecide, tell } from './licences.ts'
import { presentLicence } from './present.ts'
import { requireEmployee } from './visibility.ts'

type Input<K extends keyof typeof licences> = ParsedInputOf<(typeof licences)[K]>

export async function attachLicenceFile(context: Context, { id, file: url }: Input<'attach'>) {
  const { db } = context
  const { organizationId } = await requireToDecide(context, id)
  const { file } = readUpload('file', url)
  return replace(context, id, await attachFile(db, { organizationId, userId: null, ...file }))
}

export async function detachLicenceFile(context: Context, { id }: Input<'detach'>) {
  await requireToDecide(context, id)
  return replace(context, id, null)
}

/** Seen by those who see the licences on the page of the person, and by the person. */
export async function licenceFile(context: Context, { id }: Input<'file'>) {
  const { db, actor } = context
  if (reach(actor, 'employee:read') === 'part') throw notFound()
  const { employeeId, fileId, fileType, kind } = await requireLicence(context, id)
  await requireEmployee(context, employeeId, 'employee:read')
  const file = fileId === null ? undefined : await findFile(db, fileId)
  if (file === undefined || fileType === null) throw notFound()
  return handOut(fileNameOf(kind, fileType), file)
}

async function replace(context: Context, id: number, fileId: string | null) {
  const { db, now } = context
  await setLicenceFile(db, id, fileId, now)
  const licence = await requireLicence(context, id)
  await tell(context, 'licence.changed', licence)
  return presentLicence(licence, now)
}
