import * as z from 'zod/mini'
import { type Refusal, refusal } from '../refusal.ts'
import type { Verdict } from './rules.ts'

const exclusionCodes = [
  'works-then',
  'time-off',
  'short-rest',
  'not-licensed',
  'other-site',
  'inactive',
  'already-asked',
] as const
export const ExclusionCode = z.enum(exclusionCodes)
export type ExclusionCode = z.infer<typeof ExclusionCode>

interface Circumstances {
  verdict: Verdict
  isInactive: boolean
  /** Assigned to other businesses only. */
  worksElsewhere: boolean
}

export interface Exclusion {
  code: ExclusionCode
  why: Refusal
}

/** Why someone cannot take a shift, in the order in which a dispatcher would ask. Overtime excludes nobody: it costs. */
export function exclusionsOf({ verdict, isInactive, worksElsewhere }: Circumstances): Exclusion[] {
  const { overlap, timeOff, warnings } = verdict
  const warning = (code: string) => warnings.find(one => one.code === code)
  const [shortRest, licence] = [warning('short-rest'), warning('licence-expired')]
  return [
    ...(isInactive ? [exclusion('inactive', refusal('inactive'))] : []),
    ...(overlap === null
      ? []
      : [
          exclusion(
            'works-then',
            refusal('works-then', { start: overlap.startTime, end: overlap.endTime, location: overlap.location }),
          ),
        ]),
    ...(timeOff === null ? [] : [exclusion('time-off', refusal('off-until', { endsOn: timeOff.endsOn }))]),
    // Someone who works at the same time has no rest to speak of.
    ...(shortRest !== undefined && overlap === null ? [exclusion('short-rest', shortRest)] : []),
    ...(licence === undefined ? [] : [exclusion('not-licensed', licence)]),
    ...(worksElsewhere ? [exclusion('other-site', refusal('other-site'))] : []),
  ]
}

const exclusion = (code: ExclusionCode, why: Refusal): Exclusion => ({ code, why })
