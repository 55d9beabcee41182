import type { Candidate } from './contract.ts'

/** Best first: who can before who cannot, no overtime before overtime, then who knows the site, would rather, lives near, has the fewest hours. */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (a, b) =>
      Number(a.wish === 'cannot') - Number(b.wish === 'cannot') ||
      Number(a.overtimeSeconds > 0) - Number(b.overtimeSeconds > 0) ||
      scoreOf(b) - scoreOf(a) ||
      a.weekSeconds - b.weekSeconds ||
      a.name.localeCompare(b.name),
  )
}

// Ten shifts at a site teach what there is to learn; every five kilometres weigh as much as one of them.
function scoreOf({
  experience,
  distanceMeters,
  restHours,
  weekSeconds,
  overtimeSeconds,
  wish,
  prefersSite,
}: Candidate) {
  const knowsTheSite = Math.min(experience, 10)
  const nearness = distanceMeters === null ? 0 : -Math.min(distanceMeters / 5000, 10)
  const rested = restHours === null ? 2 : Math.min((restHours - 8) / 8, 2)
  const willing = (wish === 'prefer' ? 3 : wish === 'avoid' ? -5 : 0) + (prefersSite ? 2 : 0)
  return knowsTheSite + nearness + rested + willing - weekSeconds / 36_000 - overtimeSeconds / 1800
}
