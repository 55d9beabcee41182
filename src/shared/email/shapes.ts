import * as z from 'zod/mini'

/** What a kind of mail is called, for readers of each language. */
export const MailName = z.object({ en: z.string(), es: z.string(), fr: z.string() })
