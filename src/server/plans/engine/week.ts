/*
 * A week in numbers, as the engine plans it: no names, no zones, no database. People, shifts and sites are known by their place
 * in a list. All instants are minutes from the week's Monday on one axis that knows no clock changes; days are the local ones
 * of the site (0 is Monday, -1 the Sunday before).
 */
export interface PlanWeek {
  people: PersonTerms[]
  /** The shifts of the week, also those that stay as they are (`isFixed`). */
  shifts: ShiftTerms[]
  terms: Terms
}

export interface Block {
  start: number
  end: number
  /** Working time that counts towards hours: the length without unpaid breaks. */
  minutes: number
  /** The local day that it belongs to. */
  day: number
  /** The week that it belongs to: 0 is the planned one. */
  week: number
  /** What it has in each of the two weeks of pay that the planned days reach into; those begin on Mondays at midnight. */
  earlyMinutes: number
  lateMinutes: number
  /** What is paid of it in the same two weeks, each part by the clocks of its own site. */
  paidEarly: number
  paidLate: number
  /** Where days have thresholds of overtime: what is paid on which day, 0 being the first of these two weeks. */
  paidDays: readonly { at: number; minutes: number }[]
  /** When a day makes overtime at its site; null: never. */
  dayOvertime: DayOvertime | null
  /** The night that it is worked in, by the day on whose evening that begins: not always its own. Null by day. */
  night: number | null
  isWeekend: boolean
}

/** Overtime that a day makes by itself. */
export interface DayOvertime {
  /** Minutes of a day after which its tiers begin; Infinity: never. */
  first: number
  second: number
  /** What an hour is worth beyond its plain pay, and in the second tier beyond the first: 0.5 and 0.5 for 1.5 and 2. */
  firstExtra: number
  secondExtra: number
}

/** Overtime that a week of pay makes. The first tier begins after somebody's `regularMinutes`. */
export interface OvertimeTerms {
  /** Minutes of a week after which the second tier begins; Infinity: never. */
  secondMinutes: number
  /** As of a day. */
  firstExtra: number
  secondExtra: number
}

export interface PersonTerms {
  id: number
  /**
   * What stays as it is in and around the week, at least a week and a day to each side: shifts that are not planned here, with a
   * length but zero `minutes` also what is no work yet keeps from working. The week's fixed shifts are not repeated here.
   */
  kept: Block[]
  /** Minutes a week by contract, the measure of a fair share; what is beyond in a week of pay is overtime. Null: by the hour, none. */
  regularMinutes: number | null
  /**
   * Limits of this person, from the company's terms unless they have their own. Null: none. Hours that are never to be exceeded are
   * those of each week of pay; where they only cost, those of the planned week.
   */
  mostMinutes: number | null
  mostDayMinutes: number | null
  mostNights: number | null
  mostDaysInRow: number | null
  mostNightsInRow: number | null
  /** What is never exceeded as long as they are not of age. */
  minor: MinorLimits | null
  restMinutes: number
  /** Base pay of an hour; what overtime is worth beyond its plain pay is reckoned by it. */
  hourCents: number
  /** The last eight weeks, for fairness. Shorter where someone is new: then `weeks` says how many. */
  history: { weeks: number; minutes: number; nights: number; weekendShifts: number }
  /** Who is not to work with them at one site at one time. One side naming the other is enough. */
  notWith: number[]
}

export interface MinorLimits {
  /** Of each day before this one. */
  dayMinutes: number
  untilDay: number
  /** Of the two weeks of pay; null where they are of age by then. */
  earlyMinutes: number | null
  lateMinutes: number | null
}

export interface Candidate {
  person: number
  /** Pay for this shift with night and holiday premiums, without overtime. */
  cents: number
  /** Way to the site; 0 where it is not known. */
  metres: number
  /** How well they know the post, 0 to 1. */
  knows: number
  /** -1 would rather not, 1 would like it. */
  wish: -1 | 0 | 1
  /** Price in cents of soft rules that this pair breaks by itself. */
  penalty: number
}

export interface ShiftTerms extends Block {
  id: number
  site: number
  /** Who has it in today's plan. */
  now: number | null
  isPublished: boolean
  /** Stays as it is, open or with whom it has. */
  isFixed: boolean
  /** How bad it is to leave it open: 1 as any other. */
  weight: number
  /** Everyone who may work it by rules that concern this shift alone. Whoever has it now stands here only if they still may. */
  candidates: Candidate[]
  /** Who may not, grouped by the same codes: for reasons alone. */
  excluded: { codes: string[]; people: number[] }[]
  /** Who is out only for something that asking them could lift, such as their availability: for reasons alone. Not candidates. */
  askable: (Candidate & { code: string })[]
}

/** How a rule binds: never broken, at a price for each breach, or not at all. */
export type Rule = 'hard' | 'off' | { softCents: number }

export interface Terms {
  /** Rest between two shifts. Price: each pair that is too close. Two shifts at once are never planned. */
  rest: Rule
  /** Price: each hour beyond. */
  dayHours: Rule
  weekHours: Rule
  /** Price: each night beyond. */
  nights: Rule
  /** Price: each run of days that is one too long. */
  daysInRow: Rule
  nightsInRow: Rule
  /** Price: each pair of shifts. */
  notWith: Rule
  /** Shifts no further apart than this are one duty and ask for no rest between them. Null: every two shifts do. */
  togetherMinutes: number | null
  overtime: OvertimeTerms
  weights: Weights
}

/** What matters how much, 0 (not at all) to 4; 2 is the middle. */
export interface Weights {
  cost: number
  fairness: number
  wishes: number
  /** People who know the post, and who have a short way. */
  continuity: number
  /** Few changes to today's plan. */
  stability: number
}

/** For each shift of the week who is to have it. */
export type Assignments = (number | null)[]

export interface Figures {
  open: number
  filled: number
  overtimeMinutes: number
  /** Pay of the week's shifts, overtime included; what people keep beside them is not counted. */
  costCents: number
  /** 1: everyone has their fair share of hours; 0: nobody has any of theirs. */
  fairness: number
  wishesKept: number
  wishesBroken: number
  /** Shifts that somebody has today and another would have, or nobody. */
  changes: number
  /** Breaches of soft rules that were judged between shifts. */
  softBreaches: number
  /** What is made small, in cents. */
  objective: number
  /** No plan is better than this; null where it was not worked out. */
  bound: number | null
  /** How far the objective is above the bound: 0.005 is half a percent. */
  gap: number | null
}

export interface Plan {
  assignments: Assignments
  figures: Figures
}
