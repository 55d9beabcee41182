import type { PlanOf } from '#server/scheduling/public.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { type Exclusion, exclusionsOf } from '#shared/scheduling/exclusions.ts'
import { judgeWith, type Placement, type Verdict } from '#shared/scheduling/judge.ts'
import type { PlanningRules, RuleCode } from '#shared/scheduling/planning-rules.ts'

export interface Judged {
  plan: PlanOf
  isInactive: boolean
}

/** What only asks whoever plans by hand forbids here: nobody is there to say yes for each. Of the rest a plan says what it costs. */
const forbidding: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'short-rest',
  'licence-expired',
  'other-site',
  'banned',
  'minor-hours',
  'not-available',
])

/** Rules between shifts of one person, which the search keeps by itself. */
const amongShifts = ['short-rest', 'over-day-hours', 'over-week-hours', 'days-in-row', 'nights-in-row'] as const

/** The rules that concern one shift and one person alone. */
export function rulesAlone({ rules, ...rest }: PlanningRules): PlanningRules {
  const off = amongShifts.map(code => [code, { ...rules[code], level: 'off' as const }] as const)
  return { ...rest, rules: { ...rules, ...Object.fromEntries(off) } }
}

export interface Alone {
  exclusions: Exclusion[]
  /** What breaks rules that may be broken: the sum of their weights. */
  weight: number
}

/** What forbids a shift to a person, or speaks against it, whatever shifts they have. */
export function judgedAlone(rules: PlanningRules, post: Placement, { plan, isInactive }: Judged): Alone {
  const verdict = judgeWith(rules, post, { ...plan, shifts: [] })
  return {
    exclusions: exclusionsOf({ verdict: strictly(verdict), isInactive }),
    weight: verdict.warnings.reduce((sum, { code, weight }) => sum + (forbidding.has(code) ? 0 : weight), 0),
  }
}

/** What forbids it beside all they have; nothing where they may take it. */
export function refusalOf(post: Placement, { plan, isInactive, name }: Judged & { name: string }): Refusal | null {
  const [first] = exclusionsOf({ verdict: strictly(judgeWith(plan.rules, post, plan)), isInactive })
  return first === undefined ? null : refusal('person-unfit', { name, why: first.why })
}

const strictly = ({ refusals, warnings, ...verdict }: Verdict): Verdict => ({
  ...verdict,
  refusals: [...refusals, ...warnings.filter(({ code }) => forbidding.has(code))],
  warnings: [],
})
