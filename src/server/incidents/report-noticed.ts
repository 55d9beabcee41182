import type { Context } from '#server/platform/context.ts'
import type { IncidentPriority } from '#shared/incidents/shapes.ts'
import { record } from './create-incident.ts'
import { zoneOfOrganization } from './record-store.ts'

interface Noticed {
  organizationId: number
  businessId: number
  title: string
  description: string
  location: string
  priority: IncidentPriority
  latitude: number | null
  longitude: number | null
}

/** What was noticed elsewhere, by a guard on a round or by a client: dispatch takes it from there. */
export async function reportNoticed(ctx: Context, noticed: Noticed) {
  const { timeZone = 'UTC' } = (await zoneOfOrganization(ctx.db, noticed.organizationId)) ?? {}
  return record(ctx, timeZone, { ...noticed, status: 'open' })
}
