import { distanceText } from './distance-text.ts'
import type { Refusal } from './refusal.ts'
import { refusals } from './refusals.ts'
import { fill, type Language, type WriteValue } from './words.ts'

/** What a refusal says in a language; days, amounts and distances are written as the reader is used to. */
export function sayRefusal({ code, params = {} }: Refusal, language: Language, write: WriteValue = plainly): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayRefusal(value, language, write) : value,
  ])
  return fill(refusals[code], language, Object.fromEntries(values), write)
}

// A script is told days and amounts as they travelled.
const plainly: WriteValue = (value, kind) => (kind === 'distance' ? distanceText(Number(value)) : value)
