import * as z from 'zod/mini'
import { type Refusal, refusal } from '../refusal.ts'
import type { Verdict } from './judge.ts'
import type { RuleCode } from './planning-rules.ts'

const exclusionCodes = [
  'inactive',
  'no-show',
  'works-then',
  'time-off',
  'short-rest',
  'over-day-hours',
  'over-week-hours',
  'days-in-row',
  'nights-in-row',
  'minor-hours',
  'not-licensed',
  'other-site',
  'other-position',
  'banned',
  'kept-apart',
  'not-available',
  'already-asked',
] as const
export const ExclusionCode = z.enum(exclusionCodes)
export type ExclusionCode = z.infer<typeof ExclusionCode>

export interface Exclusion {
  code: ExclusionCode
  why: Refusal
}

// Overtime costs, whoever said that they cannot may be asked, and a colleague of another position is better than nobody: none
// of it excludes anybody, unless the company does not allow it.
const asks: readonly RuleCode[] = ['over-week-hours', 'not-available', 'other-position']

interface Judged {
  verdict: Verdict
  isInactive: boolean
  /** They were expected at work today and did not come. */
  isNoShow?: boolean
}

/** Why someone cannot take a shift, in the order in which a dispatcher would ask: nobody is there who would confirm a warning. */
export function exclusionsOf({ verdict, isInactive, isNoShow = false }: Judged): Exclusion[] {
  const { overlap, timeOff, refusals, warnings } = verdict
  const broken = [...refusals, ...warnings.filter(({ code }) => !asks.includes(code))]
  const found = [
    ...(isInactive ? [exclusion('inactive', refusal('inactive'))] : []),
    ...(isNoShow ? [exclusion('no-show', refusal('no-show-today'))] : []),
    ...(overlap === null
      ? []
      : [
          exclusion(
            'works-then',
            refusal('works-then', { start: overlap.startTime, end: overlap.endTime, location: overlap.location }),
          ),
        ]),
    ...(timeOff === null ? [] : [exclusion('time-off', refusal('off-until', { endsOn: timeOff.endsOn }))]),
    ...broken
      // Someone who works at the same time has no rest to speak of.
      .filter(({ code }) => code !== 'short-rest' || overlap === null)
      .map(({ code, params }) => exclusion(code === 'licence-expired' ? 'not-licensed' : code, { code, params })),
  ]
  return found.toSorted((a, b) => exclusionCodes.indexOf(a.code) - exclusionCodes.indexOf(b.code))
}

const exclusion = (code: ExclusionCode, why: Refusal): Exclusion => ({ code, why })

/** What planners know of a person and the person is not told: they are sent to whoever plans. */
const confidential: readonly ExclusionCode[] = ['minor-hours', 'banned', 'kept-apart']

/** Why, as colleagues and the person themselves may hear it. */
export const toldWhy = ({ code, why }: Exclusion): Refusal =>
  confidential.includes(code) ? refusal('ask-your-planner') : why
