import { mostWeekHours } from '#shared/scheduling/judge.ts'
import type { PlanningRules, RuleCode } from '#shared/scheduling/planning-rules.ts'
import { addDays, type Day, daysBetween, mondayOf } from '#shared/time.ts'
import type { MinorLimits, PersonTerms, Rule, Terms } from './engine/week.ts'

// A rule of the least weight is worth half an hour of pay, one of the most two and a half.
const hoursAWeight = 0.5

/** What a breach of rules with so much weight is worth, in cents. */
export const penaltyOf = (weight: number, hourCents: number) => Math.round(weight * hoursAWeight * hourCents)

// Whoever wants fewer nights has another only where everyone else would be far beyond a fair share.
const wishedNightHours = 5

/**
 * How the company's rules bind the search. Too little rest is never planned: nobody is there to confirm it. What people wish for
 * at most binds as the hours of the company do, and a night beyond it costs.
 */
export function termsOf(
  rules: PlanningRules,
  hourCents: number,
  people: readonly Limits[],
): Omit<Terms, 'weights' | 'overtime'> {
  const wish: Rule = { softCents: wishedNightHours * hourCents }
  const rule = (code: RuleCode): Rule => {
    const { level, weight } = rules.rules[code]
    return level === 'soft' ? { softCents: penaltyOf(weight, hourCents) } : level
  }
  return {
    rest: rules.rules['short-rest'].level === 'off' ? 'off' : 'hard',
    dayHours: rule('over-day-hours'),
    weekHours: rule('over-week-hours'),
    nights: people.some(({ mostNights }) => mostNights !== null) ? wish : 'off',
    daysInRow: rule('days-in-row'),
    nightsInRow: rule('nights-in-row'),
    notWith: rule('kept-apart'),
    togetherMinutes: null,
  }
}

type Limits = Pick<
  PersonTerms,
  'mostMinutes' | 'mostDayMinutes' | 'mostNights' | 'mostDaysInRow' | 'mostNightsInRow' | 'minor' | 'restMinutes'
>

/** What one person may have at most. Those who are not of age have limits of their own beside those of the company. */
export function limitsOf(
  rules: PlanningRules,
  plan: { weekHours: number; wishedHours: number | null; wishedNights: number | null; adultOn: Day | null },
  weekStarting: Day,
): Limits {
  return {
    mostMinutes: minutesOf(mostWeekHours(rules, plan)),
    mostDayMinutes: minutesOf(rules.dayHours),
    mostNights: plan.wishedNights,
    mostDaysInRow: rules.daysInRow,
    mostNightsInRow: rules.nightsInRow,
    minor: minorLimits(rules, plan.adultOn, weekStarting),
    restMinutes: minutesOf(rules.restHours),
  }
}

// Whoever comes of age within a week of pay, or with its Monday, keeps to the hours of the young for all of it: the night before
// reaches into it and is judged by them.
function minorLimits(rules: PlanningRules, adultOn: Day | null, weekStarting: Day): MinorLimits | null {
  if (adultOn === null || adultOn <= weekStarting || rules.rules['minor-hours'].level === 'off') return null
  const weekMinutes = minutesOf(rules.minorWeekHours)
  return {
    dayMinutes: minutesOf(rules.minorDayHours),
    untilDay: daysBetween(weekStarting, adultOn),
    earlyMinutes: weekMinutes,
    lateMinutes: adultOn >= addDays(mondayOf(weekStarting), 7) ? weekMinutes : null,
  }
}

// Shifts are whole minutes: what is less than one of a limit allows none.
const minutesOf = (hours: number) => Math.floor(hours * 60 + 1e-6)
