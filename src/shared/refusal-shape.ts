import * as z from 'zod/mini'
import type { RefusalParams } from './refusal.ts'
import type { RefusalCode } from './refusals.ts'

/** A refusal inside a reply: its English for scripts, code and parameters for screens. */
export const refusalFields = {
  code: z.custom<RefusalCode>(),
  params: z.optional(z.custom<RefusalParams>()),
  message: z.string(),
}
