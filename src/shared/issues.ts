import * as z from 'zod/mini'
import type { Refusal, RefusalParams } from './refusal.ts'
import type { RefusalCode } from './refusals.ts'

// A schema that names no code of its own is given one here, so that nobody reads what the library would say.
z.config({ customError: issue => codeOf(issue) })

/** The refusal that an issue stands for: its message is a code, its bounds fill the holes. */
export function refusalOf(issue: z.core.$ZodIssue): Refusal {
  const params = paramsOf(issue)
  const code = issue.message as RefusalCode
  return params === undefined ? { code } : { code, params }
}

const shortOf: Record<string, RefusalCode> = { string: 'too-short', array: 'too-few-entries' }
const beyondOf: Record<string, RefusalCode> = { string: 'text-too-long', array: 'too-many-entries' }
const formatCodes: Record<string, RefusalCode> = {
  email: 'email-not-valid',
  date: 'not-a-day',
  datetime: 'not-an-instant',
}
const typeCodes: Record<string, RefusalCode> = { string: 'not-text', number: 'not-a-number', int: 'not-a-whole-number' }

function codeOf(issue: z.core.$ZodRawIssue): RefusalCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? 'value-missing' : (typeCodes[String(issue.expected)] ?? 'value-not-valid')
    case 'too_small':
      return shortOf[String(issue.origin)] ?? 'too-low'
    case 'too_big':
      return beyondOf[String(issue.origin)] ?? 'too-high'
    case 'invalid_format':
      return formatCodes[String(issue.format)] ?? 'value-not-valid'
    case 'invalid_value':
      return 'not-a-choice'
    case 'unrecognized_keys':
      return 'field-not-accepted'
    default:
      return 'value-not-valid'
  }
}

function paramsOf(issue: z.core.$ZodIssue): RefusalParams | undefined {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  if (issue.code === 'invalid_value') return { choices: issue.values.join(', ') }
  return undefined
}
