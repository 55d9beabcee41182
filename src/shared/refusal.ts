// Types alone are imported here: rules that run in the browser name refusals without bringing every sentence along.
import type { RefusalCode, refusals } from './refusals.ts'
import type { HolesOf } from './words.ts'

/** A refusal without its words: they are found by the code, in the reader's language. */
export interface Refusal {
  readonly code: RefusalCode
  readonly params?: RefusalParams | undefined
}

/** A hole may be filled with what is said in words of its own, such as a status. */
export type RefusalParams = Readonly<Record<string, string | number | Refusal>>

/** Codes whose sentences have no holes. */
export type PlainCode = {
  [Code in RefusalCode]: [HolesOf<(typeof refusals)[Code]['en']>] extends [never] ? Code : never
}[RefusalCode]

/** What the sentence of a code needs to know, by the holes in it; nothing where there are none. */
export type ParamsOf<Code extends RefusalCode> = [HolesOf<(typeof refusals)[Code]['en']>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<HolesOf<(typeof refusals)[Code]['en']>, string | number | Refusal>>

/** The params of a code and what else a function takes: params may be left out where the sentence has no holes. */
export type WithParams<Code extends RefusalCode, More extends unknown[] = []> = [
  HolesOf<(typeof refusals)[Code]['en']>,
] extends [never]
  ? [params?: ParamsOf<Code>, ...more: More]
  : [params: ParamsOf<Code>, ...more: More]

export const refusal = <Code extends RefusalCode>(code: Code, ...[params]: WithParams<Code>): Refusal =>
  params === undefined ? { code } : { code, params }
