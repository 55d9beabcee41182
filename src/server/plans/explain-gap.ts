import { refusal } from '#shared/refusal.ts'
import type { Draft } from './engine/draft.ts'
import type { PersonTerms, ShiftTerms } from './engine/week.ts'
import { obstaclesOf } from './obstacles.ts'
import type { KeptReason } from './reasons.ts'
import { type Blocked, type Help, remediesFor } from './remedies.ts'

export interface Gap {
  why: KeptReason[]
  remedies: KeptReason[]
}

/** Why nobody would have a shift, and what would help, the cheapest first. */
export function explainGap(draft: Draft, shift: number, licences: readonly string[], help: Help): Gap {
  const terms = draft.ground.week.shifts[shift] as ShiftTerms
  const blocked = terms.candidates.map(
    (candidate): Blocked => ({ candidate, ...obstaclesOf(draft, candidate.person, shift) }),
  )
  const all = blocked.length + sum(terms.excluded) + terms.askable.length
  if (all === 0) return { why: [{ code: 'plan-gap-nobody' }], remedies: [] }
  const needs = licences.join(', ')
  const unlicensed = sum(terms.excluded.filter(({ codes }) => codes.includes('not-licensed')))
  const lacks = unlicensed > 0 && needs !== '' ? { licences: needs, have: all - unlicensed, all } : null
  const why = (lacks && jointly(draft, terms, blocked, lacks)) ?? apart(terms, blocked, all, lacks)
  return { why, remedies: remediesFor(draft, shift, blocked, needs, help) }
}

type Lacks = { licences: string; have: number; all: number }

/** One line where few have the licence and one or two things keep all of them. */
function jointly(draft: Draft, terms: ShiftTerms, blocked: readonly Blocked[], lacks: Lacks): KeptReason[] | null {
  const licensed = countsOf(
    terms.excluded.filter(({ codes }) => !codes.includes('not-licensed')),
    blocked,
    terms.askable,
  )
  const told = [...licensed].sort(([, a], [, b]) => b - a)
  if (lacks.have === 0 || told.length === 0 || told.length > 2) return null
  if (told.reduce((count, [, times]) => count + times, 0) !== lacks.have) return null
  const hours = sameHours(draft, blocked)
  const parts = told.flatMap(([code, times]) => {
    const count = times === lacks.have && times > 1 ? refusal('plan-of-all') : times
    if (code === 'weekHours' && hours !== null) return [refusal('plan-of-week-hours', { count, hours })]
    const part = ofThem[code]
    return part === undefined ? [] : [{ code: part, params: { count } }]
  })
  const [first, second] = parts
  if (first === undefined || parts.length < told.length) return null
  return [
    second === undefined
      ? { code: 'plan-gap-licence-one', params: { ...lacks, why: first } }
      : { code: 'plan-gap-licence-two', params: { ...lacks, why: first, also: second } },
  ]
}

/** The hours that all who have theirs may have at most; null where they differ. */
function sameHours({ ground }: Draft, blocked: readonly Blocked[]): number | null {
  const most = blocked
    .filter(({ codes }) => codes[0] === 'weekHours')
    .map(({ candidate }) => (ground.week.people[candidate.person] as PersonTerms).mostMinutes)
  const [first] = most
  return first == null || most.some(one => one !== first) ? null : Math.round(first / 6) / 10
}

/** Each reason in a line of its own, what keeps most people first. */
function apart(terms: ShiftTerms, blocked: readonly Blocked[], all: number, lacks: Lacks | null): KeptReason[] {
  const lines = [...countsOf(terms.excluded, blocked, terms.askable)]
    .filter(([code]) => code !== 'not-licensed' || lacks === null)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([code, count]) => {
      const said = sentences[code]
      return said === undefined ? [] : [{ code: said, params: { count, all } }]
    })
  return [...(lacks ? [{ code: 'plan-gap-licence' as const, params: lacks }] : []), ...lines]
}

/** How many are kept by what, each counted once. */
function countsOf(
  excluded: ShiftTerms['excluded'],
  blocked: readonly Blocked[],
  askable: ShiftTerms['askable'],
): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (code: string | undefined, by: number) => code && counts.set(code, (counts.get(code) ?? 0) + by)
  for (const { codes, people } of excluded) count(codes[0], people.length)
  for (const { codes } of blocked) count(codes[0], 1)
  for (const { code } of askable) count(code, 1)
  return counts
}

const sentences: Record<string, KeptReason['code'] | undefined> = {
  overlap: 'plan-gap-works-then',
  rest: 'plan-gap-short-rest',
  weekHours: 'plan-gap-week-hours',
  dayHours: 'plan-gap-day-hours',
  minorHours: 'plan-gap-minor',
  nights: 'plan-gap-nights',
  daysInRow: 'plan-gap-days-in-row',
  nightsInRow: 'plan-gap-days-in-row',
  notWith: 'plan-gap-kept-apart',
  'time-off': 'plan-gap-time-off',
  'not-licensed': 'plan-gap-unlicensed',
  'other-site': 'plan-gap-other-site',
  'other-position': 'plan-gap-other-position',
  banned: 'plan-gap-banned',
  'kept-apart': 'plan-gap-kept-apart',
  'not-available': 'plan-gap-unavailable',
  'minor-hours': 'plan-gap-minor',
}

/** The same within a line. */
const ofThem: Record<string, KeptReason['code'] | undefined> = {
  overlap: 'plan-of-works-then',
  rest: 'plan-of-short-rest',
  weekHours: 'plan-of-full-week',
  dayHours: 'plan-of-day-hours',
  daysInRow: 'plan-of-days-in-row',
  nightsInRow: 'plan-of-days-in-row',
  'time-off': 'plan-of-time-off',
  'other-site': 'plan-of-other-site',
  'other-position': 'plan-of-other-position',
  'not-available': 'plan-of-unavailable',
}

const sum = (groups: readonly { people: number[] }[]) => groups.reduce((all, { people }) => all + people.length, 0)
