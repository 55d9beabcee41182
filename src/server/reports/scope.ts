import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import type { reports } from '#shared/reports/contract.ts'
import { daysOf, faultOf } from '#shared/reports/rules.ts'
import { dayOf } from '#shared/time.ts'
import type { Scope } from './days-store.ts'
import { findPlaces, type Place } from './scope-store.ts'

export type Input = ParsedInputOf<typeof reports.read>

export interface Asked {
  scope: Scope
  places: Place[]
  /** Today on the clocks of the organization that is asked about. */
  today: string
}

/** What a report is about; a business or an organization behind the wall does not exist. */
export async function askedFor({ db, actor, now }: Context, input: Input): Promise<Asked> {
  const { organizationId, businessId = null } = input
  const places = await findPlaces(db, organizationsAsked(actor, organizationId), businessId)
  if (businessId !== null && places.length === 0) throw notFound()
  const home = places.find(place => place.organizationId === actor.organizationId) ?? places[0]
  const today = dayOf(now, home?.organizationZone ?? 'UTC')
  const days = daysOf(input, today)
  const fault = faultOf(days)
  if (fault !== null) {
    const { field, why } = fault
    throw unprocessable('bad-period', { why }, [{ field, ...why, message: sayRefusal(why, 'en') }])
  }
  const organizationIds = [...new Set(places.map(place => place.organizationId))]
  return { scope: { ...days, organizationIds, businessId }, places, today }
}
