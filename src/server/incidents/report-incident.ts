import type { Context } from '#server/platform/context.ts'
import { readPhoto } from '#server/platform/uploads.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { incidents } from '#shared/incidents/contract.ts'
import { conflict } from '#shared/problem.ts'
import { record } from './create-incident.ts'
import { hold } from './incident-change.ts'
import { keepPhoto } from './notes-and-photos.ts'
import { readListed } from './read-incidents.ts'
import { findPost, zoneOfOrganization } from './record-store.ts'

/** What a guard sees happen, from the site where they are: dispatch takes it from there. */
export async function reportOwn(ctx: Context, { image, ...told }: ParsedInputOf<typeof incidents.reportOwn>) {
  const { db, actor } = ctx
  const post = actor.employeeId === null ? undefined : await findPost(db, actor.employeeId)
  if (post === undefined) throw conflict('no-employee-record')
  const { organizationId, businessId } = post
  const { timeZone = 'UTC' } = (await zoneOfOrganization(db, organizationId)) ?? {}
  const { title, description, location, priority } = told
  const incident = { organizationId, businessId, title, description, location, priority }
  const id = await record(ctx, timeZone, { ...incident, status: 'open', latitude: null, longitude: null })
  if (image !== undefined) await keepPhoto(ctx, await hold(ctx, id), readPhoto('image', image), null)
  return readListed(ctx, id)
}
