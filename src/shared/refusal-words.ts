import type { Refusal } from './refusal.ts'
import { refusals } from './refusals.ts'
import { fill, type Language, type WriteValue } from './words.ts'

/** What a refusal says in a language; days and amounts are written as the reader is used to. */
export function sayRefusal({ code, params = {} }: Refusal, language: Language, write?: WriteValue): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayRefusal(value, language, write) : value,
  ])
  return fill(refusals[code], language, Object.fromEntries(values), write)
}
