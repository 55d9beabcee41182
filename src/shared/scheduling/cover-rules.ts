import type { Candidate, ExclusionCode } from './cover-contract.ts'
import type { Verdict } from './rules.ts'

interface Circumstances {
  verdict: Verdict
  isInactive: boolean
  /** Assigned to other businesses only. */
  worksElsewhere: boolean
}

export interface Exclusion {
  code: ExclusionCode
  detail: string
}

/** Why someone cannot take a shift, in the order in which a dispatcher would ask. Overtime excludes nobody: it costs. */
export function exclusionsOf({ verdict, isInactive, worksElsewhere }: Circumstances): Exclusion[] {
  const { overlap, timeOff, warnings } = verdict
  const warning = (code: string) => warnings.find(one => one.code === code)?.message
  const [shortRest, licence] = [warning('short-rest'), warning('licence-expired')]
  return [
    ...(isInactive ? [exclusion('inactive', 'Not active at the moment.')] : []),
    ...(overlap === null
      ? []
      : [exclusion('works-then', `Works ${overlap.startTime}–${overlap.endTime} at ${overlap.location}.`)]),
    ...(timeOff === null ? [] : [exclusion('time-off', `Time off until ${timeOff.endsOn}.`)]),
    // Someone who works at the same time has no rest to speak of.
    ...(shortRest !== undefined && overlap === null ? [exclusion('short-rest', shortRest)] : []),
    ...(licence === undefined ? [] : [exclusion('not-licensed', licence)]),
    ...(worksElsewhere ? [exclusion('other-site', 'Works for other businesses only.')] : []),
  ]
}

/** Best first: no overtime before overtime, then who knows the site, who lives near, who has the fewest hours. */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (a, b) =>
      Number(a.overtimeSeconds > 0) - Number(b.overtimeSeconds > 0) ||
      scoreOf(b) - scoreOf(a) ||
      a.weekSeconds - b.weekSeconds ||
      a.name.localeCompare(b.name),
  )
}

// Ten shifts at a site teach what there is to learn; every five kilometres weigh as much as one of them.
function scoreOf({ experience, distanceMeters, restHours, weekSeconds, overtimeSeconds }: Candidate) {
  const knowsTheSite = Math.min(experience, 10)
  const nearness = distanceMeters === null ? 0 : -Math.min(distanceMeters / 5000, 10)
  const rested = restHours === null ? 2 : Math.min((restHours - 8) / 8, 2)
  return knowsTheSite + nearness + rested - weekSeconds / 36_000 - overtimeSeconds / 1800
}

const exclusion = (code: ExclusionCode, detail: string): Exclusion => ({ code, detail })
