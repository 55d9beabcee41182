import type { PlanningRules } from '../scheduling/planning-rules.ts'
import { secondsBetween } from '../time.ts'
import type { Candidate } from './contract.ts'

/** The best few, then all who fit, then also those in overtime and those who said that they cannot. */
const waves = [1, 2, 3] as const
export type Wave = (typeof waves)[number]

type Pace = Pick<PlanningRules, 'firstWavePeople' | 'waveMinutes' | 'hurryMinutes'>

/** Who has not been asked yet and is asked next; null when nobody is left. Waves that would ask nobody are left out. */
export function nextWave(
  sent: number,
  ranked: readonly Candidate[],
  asked: ReadonlySet<number>,
  pace: Pace,
): { wave: Wave; people: Candidate[] } | null {
  for (const wave of waves.filter(one => one > sent)) {
    const people = peopleOf(wave, ranked, pace).filter(({ employeeId }) => !asked.has(employeeId))
    if (people.length > 0) return { wave, people }
  }
  return null
}

function peopleOf(wave: Wave, ranked: readonly Candidate[], { firstWavePeople }: Pace) {
  if (wave === 3) return ranked
  const fit = ranked.filter(fits)
  return wave === 2 ? fit : fit.filter(({ wish }) => wish !== 'avoid').slice(0, firstWavePeople)
}

/** Nothing would have to be confirmed, and it costs no overtime. */
export const fits = ({ warnings, overtimeSeconds, wish }: Candidate) =>
  warnings.length === 0 && overtimeSeconds === 0 && wish !== 'cannot'

// Ten waves would fit into what is left: three are sent, and somebody still has to get there.
const partOfWhatIsLeft = 10

/** How long a wave has before the next goes out: the nearer the start, the shorter. */
export function waveSeconds({ waveMinutes, hurryMinutes }: Pace, startsAt: string, now: string): number {
  const left = secondsBetween(now, startsAt) / partOfWhatIsLeft
  const shortest = Math.min(hurryMinutes, waveMinutes) * 60
  return Math.round(Math.max(shortest, Math.min(waveMinutes * 60, left)))
}
