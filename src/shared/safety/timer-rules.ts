import { addSeconds, type Instant, secondsBetween } from '../time.ts'

/** What is done about someone of whom nothing is heard, from the first to the last. */
export const steps = ['reminded', 'overdue', 'leads-told', 'everyone-told'] as const
export type Step = (typeof steps)[number]

export interface Waiting {
  /** Since when nothing was heard. */
  silentSince: Instant
  minutes: number
  graceMinutes: number
}

const mostReminderMinutes = 5

/** So many minutes before the time is up someone is reminded: a fifth of it, at least one and at most five. */
const reminderMinutes = (minutes: number) => Math.min(mostReminderMinutes, Math.max(1, Math.floor(minutes / 5)))

/** When a sign of life is due. */
export const dueAt = ({ silentSince, minutes }: Omit<Waiting, 'graceMinutes'>): Instant =>
  addSeconds(silentSince, minutes * 60)

/** When a step is taken if nothing is heard until then. */
export function stepAt(waiting: Waiting, step: Step): Instant {
  const { minutes, graceMinutes } = waiting
  const fromDue = {
    reminded: -reminderMinutes(minutes),
    overdue: 0,
    'leads-told': graceMinutes,
    'everyone-told': 2 * graceMinutes,
  }
  return addSeconds(dueAt(waiting), fromDue[step] * 60)
}

/** The last step whose time has come. */
export const stepReached = (waiting: Waiting, now: Instant): Step | null =>
  steps.findLast(step => secondsBetween(stepAt(waiting, step), now) >= 0) ?? null

const leastSecondsBetweenSteps = 30

/**
 * The step that is taken now, one at a time: after an outage of the server everyone's time is up at once, and what their phones
 * have kept meanwhile is on its way. A reminder that comes after the time is up is none.
 */
export function nextStep(waiting: Waiting, taken: { step: Step; at: Instant } | null, now: Instant): Step | null {
  const reached = stepReached(waiting, now)
  if (reached === null) return null
  if (taken === null) return reached === 'reminded' ? 'reminded' : 'overdue'
  if (steps.indexOf(reached) <= steps.indexOf(taken.step)) return null
  if (secondsBetween(taken.at, now) < leastSecondsBetweenSteps) return null
  return steps[steps.indexOf(taken.step) + 1] ?? null
}

/** How an alarm ends by the first sign of life after it: whoever gave one before the step was due was never missing. */
export const outcomeOf = (waiting: Waiting, taken: Step, heardAt: Instant | null) =>
  heardAt === null ? 'ended' : secondsBetween(heardAt, stepAt(waiting, taken)) > 0 ? 'disproved' : 'answered'
