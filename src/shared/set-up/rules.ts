import type { Role } from '../permissions.ts'
import type { SetUp, SetUpLine, SetUpStep, SetUpTask } from './contract.ts'

/** What is there, as the database tells it. */
export interface SetUpFacts {
  isCompanyChecked: boolean
  hasClient: boolean
  /** Some client is more than the one that was made with the company and waits for its name. */
  hasNamedClient: boolean
  hasSite: boolean
  /** Some site is on the map. */
  hasPlace: boolean
  hasZone: boolean
  hasPeople: boolean
  hasInvited: boolean
  hasShift: boolean
  hasPublished: boolean
  hasClockIn: boolean
  hasInvoice: boolean
}

// An owner begins with the company, a supervisor with what is planned in it, a client waits for what is done for them.
const stepsOf: Partial<Record<Role, readonly SetUpStep[]>> = {
  provider: ['company', 'place', 'people', 'week', 'clock-in'],
  supervisor: ['place', 'people', 'week', 'clock-in'],
  client: ['sites', 'shifts', 'duty', 'invoices'],
}

/** The steps of a role, each with what comes next in it. */
export const linesFor = (role: Role, facts: SetUpFacts, skipped: ReadonlySet<string>): SetUpLine[] =>
  (stepsOf[role] ?? []).map(step => {
    const task = taskOf[step](facts)
    return { step, task, state: task === null ? 'done' : skipped.has(step) ? 'skipped' : 'open' }
  })

export const isStepFor = (role: Role, step: string) => stepsOf[role]?.some(one => one === step) ?? false

/**
 * What stands on the dashboard: the guide for as long as something is left to do in it that its reader has not put aside.
 * Who joins a company that is set up already is shown around instead, until they say that they have seen it.
 */
export function guideFor(role: Role, { isHidden, lines }: Pick<SetUp, 'isHidden' | 'lines'>) {
  if (isHidden || lines.length === 0) return null
  if (role === 'client') return 'tour'
  if (lines.some(({ state }) => state === 'open')) return 'set-up'
  return role === 'supervisor' && lines.some(({ state }) => state === 'done') ? 'tour' : null
}

const taskOf: Record<SetUpStep, (facts: SetUpFacts) => SetUpTask | null> = {
  company: facts => (facts.isCompanyChecked ? null : 'check-company'),
  place: placeTask,
  people: facts => (!facts.hasPeople ? 'add-people' : facts.hasInvited ? null : 'invite-people'),
  week: facts => (facts.hasPublished ? null : facts.hasShift ? 'publish-week' : 'plan-shift'),
  'clock-in': facts => (facts.hasClockIn ? null : 'clock-in'),
  sites: facts => (facts.hasSite ? null : 'wait'),
  shifts: facts => (facts.hasPublished ? null : 'wait'),
  duty: facts => (facts.hasClockIn ? null : 'wait'),
  invoices: facts => (facts.hasInvoice ? null : 'wait'),
}

function placeTask(facts: SetUpFacts): SetUpTask | null {
  if (!facts.hasClient) return 'add-client'
  if (!facts.hasNamedClient) return 'name-client'
  if (!facts.hasSite) return 'add-site'
  if (facts.hasZone) return null
  // A zone begins at its site, so the site is put on the map first.
  return facts.hasPlace ? 'draw-zone' : 'place-site'
}
