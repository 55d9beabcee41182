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

/** What a guard found on a round: everyone on the staff reports that, and dispatch takes it from there. */
export async function reportFromRound(ctx: Context, noticed: Noticed) {
  const { timeZone = 'UTC' } = (await zoneOfOrganization(ctx.db, noticed.organizationId)) ?? {}
  return record(ctx, timeZone, { ...noticed, status: 'open' })
}
