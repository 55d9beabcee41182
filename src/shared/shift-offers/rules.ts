import type { Candidate } from './contract.ts'

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
