import * as z from 'zod/mini'
import type { RefusalCode } from '#shared/refusals.ts'
import { Email, TimeZone, text } from '#shared/schema.ts'

/** What organizations and businesses have in common, as one types it. */
export const contactShape = (nameMissing: RefusalCode) => ({
  name: text(2, 200, nameMissing),
  address: text(0, 300),
  phone: text(0, 40),
  email: z.union([z.literal(''), Email], 'email-not-valid'),
  description: text(0, 2000),
  timeZone: TimeZone,
})

type Text = 'address' | 'phone' | 'email' | 'description'
export type Contact = Record<'name' | 'timeZone' | Text, string>

export const blankContact = (timeZone: string): Contact => ({
  name: '',
  address: '',
  phone: '',
  email: '',
  description: '',
  timeZone,
})

export const contactOf = (saved: Pick<Contact, 'name' | 'timeZone'> & Record<Text, string | null>): Contact => ({
  name: saved.name,
  address: saved.address ?? '',
  phone: saved.phone ?? '',
  email: saved.email ?? '',
  description: saved.description ?? '',
  timeZone: saved.timeZone,
})
