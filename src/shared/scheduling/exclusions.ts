import * as z from 'zod/mini'
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
  detail: string
}

/** Why someone cannot take a shift, in the order in which a dispatcher would ask. Overtime excludes nobody: it costs. */
export function exclusionsOf({ verdict, isInactive, worksElsewhere }: Circumstances): Exclusion[] {
  const { overlap, timeOff, warnings } = verdict
  const warning = (code: string) => warnings.find(one => one.code === code)?.message
  const [shortRest, licence] = [warning('short-rest'), warning('licence-expired')]
  return [
    ...(isInactive ? [exclusion('inactive', 'Not active at the moment.')] : []),
    ...(overlap === null
      ? []
      : [exclusion('works-then', `Works ${overlap.startTime}–${overlap.endTime} at ${overlap.location}.`)]),
    ...(timeOff === null ? [] : [exclusion('time-off', `Time off until ${timeOff.endsOn}.`)]),
    // Someone who works at the same time has no rest to speak of.
    ...(shortRest !== undefined && overlap === null ? [exclusion('short-rest', shortRest)] : []),
    ...(licence === undefined ? [] : [exclusion('not-licensed', licence)]),
    ...(worksElsewhere ? [exclusion('other-site', 'Works for other businesses only.')] : []),
  ]
}

const exclusion = (code: ExclusionCode, detail: string): Exclusion => ({ code, detail })
