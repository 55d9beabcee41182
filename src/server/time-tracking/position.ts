import type { Database } from '#server/platform/db.ts'
import { together } from '#server/platform/sql.ts'
import { type GeofencePolicy, outcomeOf } from '#shared/time-tracking/rules.ts'
import type { EntryVerdict } from '#shared/time-tracking/shapes.ts'
import { type Fix, type Judgement, judge, type Outline } from '#shared/zones/rules.ts'
import { findPolicy, listActiveZones, type SiteZone } from './clock-store.ts'

/** A position as calls send it; the phone may not know all of it. */
export interface SentFix {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  accuracy?: number | null | undefined
  positionTime?: string | null | undefined
}

export interface JudgedPosition {
  fix: Fix | null
  judgement: Judgement | null
  verdict: EntryVerdict
  policy: GeofencePolicy
  /** The site: the one where the person should be, else the one where they are. */
  businessId: number | null
}

/** Judges a position by the zones and the policy of the site where the person should be. */
export async function judgePosition(
  db: Database,
  {
    organizationId,
    businessId,
    sent,
    now,
    zones: known,
  }: { organizationId: number; businessId: number | null; sent: SentFix; now: string; zones?: SiteZone[] },
): Promise<JudgedPosition> {
  const fix = fixOf(sent)
  const [policy, zones] = await together(
    findPolicy(db, organizationId, businessId),
    known ?? zonesToJudge(db, organizationId, sent),
  )
  if (fix === null) return { fix, judgement: null, verdict: 'no_position', policy, businessId }
  const isOfSite = (zone: SiteZone) => businessId === null || zone.businessId === businessId || zone.businessId === null
  const [site, others] = [zones.filter(isOfSite), zones.filter(zone => !isOfSite(zone))]
  const judgement = judge(fix, site, now, others)
  const { verdict, zone } = judgement
  return { fix, judgement, verdict, policy, businessId: businessId ?? siteOf(zones, zone) }
}

/** The zones that a position is held against; none where there is no position. */
export const zonesToJudge = async (db: Database, organizationId: number, sent: SentFix) =>
  fixOf(sent) === null ? [] : listActiveZones(db, organizationId)

const siteOf = (zones: readonly SiteZone[], held: Outline | null) =>
  zones.find(({ id }) => id === held?.id)?.businessId ?? null

/** The verdict without the place: what is kept of a position that its person has taken back. */
export const withoutPlace = (position: JudgedPosition): JudgedPosition => ({ ...position, fix: null })

/** The columns in which a position and its verdict are kept, at clock-in or at clock-out. */
export function positionColumns({ fix, judgement, verdict }: JudgedPosition) {
  return {
    latitude: fix?.lat ?? null,
    longitude: fix?.lng ?? null,
    accuracyM: fix?.accuracy ?? null,
    positionTime: fix?.time ?? null,
    zoneId: judgement?.zone?.id ?? null,
    verdict,
  }
}

export const outcomeAt = ({ policy, judgement }: JudgedPosition) => outcomeOf(policy, judgement?.verdict ?? 'no_zones')

function fixOf({ latitude, longitude, accuracy, positionTime }: SentFix): Fix | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return { lat: latitude, lng: longitude, accuracy: accuracy ?? null, time: positionTime ?? null }
}
