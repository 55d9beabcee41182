import * as z from 'zod/mini'
import { Email } from './schema.ts'

// Apart from schema.ts, which the login page loads.

/** An e-mail, or nothing where someone has none. */
export const MaybeEmail = z.union([z.literal(''), Email], 'email-not-valid')

/** What a company is called when people sign in without an e-mail; capitals or not. */
export const CompanyCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,12}$/, 'company-code-not-valid'))
