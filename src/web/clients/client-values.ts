import * as z from 'zod/mini'
import { type Client, type clients, noTaxReasons } from '#shared/clients/contract.ts'
import { CountryCode, CurrencyCode } from '#shared/country/fields.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { Email, text } from '#shared/schema.ts'

const EmailOrNone = z.union([z.literal(''), Email], 'email-not-valid')

/** A client as one types it; terms left empty are those of the company. */
export const ClientForm = z.object({
  name: text(2, 200, 'client-name-required'),
  address: text(0, 300),
  phone: text(0, 40),
  email: EmailOrNone,
  taxId: text(0, 60),
  country: z.union([z.literal(''), CountryCode], 'country-not-known'),
  language: z.enum(['', 'en', 'es', 'fr']),
  currency: z.union([z.literal(''), CurrencyCode], 'currency-not-known'),
  invoiceDueDays: z.string().check(z.regex(/^\d{0,3}$/, 'due-days-not-valid')),
  invoiceTaxPercent: z.string().check(z.regex(/^(\d{1,2}([.,]\d{1,4})?)?$/, 'percent-not-valid')),
  noTaxReason: z.enum(['', ...noTaxReasons]),
  noTaxNote: text(0, 300),
  buyerReference: text(0, 100),
  contacts: z.array(
    z.object({
      name: text(1, 120, 'contact-name-required'),
      title: text(0, 120),
      email: EmailOrNone,
      phone: text(0, 40),
    }),
  ),
  notes: text(0, 2000),
})
export type ClientValues = z.infer<typeof ClientForm>

export const blankClient: ClientValues = {
  name: '',
  address: '',
  phone: '',
  email: '',
  taxId: '',
  country: '',
  language: '',
  currency: '',
  invoiceDueDays: '',
  invoiceTaxPercent: '',
  noTaxReason: '',
  noTaxNote: '',
  buyerReference: '',
  contacts: [],
  notes: '',
}

export const blankContact = { name: '', title: '', email: '', phone: '' }

export const valuesOfClient = (client: Client): ClientValues => ({
  name: client.name,
  address: client.address ?? '',
  phone: client.phone ?? '',
  email: client.email ?? '',
  taxId: client.taxId ?? '',
  country: client.country ?? '',
  language: client.language ?? '',
  currency: client.currency ?? '',
  invoiceDueDays: client.invoiceDueDays === null ? '' : String(client.invoiceDueDays),
  invoiceTaxPercent: client.invoiceTaxPercent ?? '',
  noTaxReason: client.noTaxReason ?? '',
  noTaxNote: client.noTaxNote ?? '',
  buyerReference: client.buyerReference ?? '',
  contacts: client.contacts,
  notes: client.notes ?? '',
})

/** What is sent: numbers for the terms, nothing for what is left to the company. */
export function draftOfClient(values: ClientValues): Omit<InputOf<typeof clients.create>, 'organizationId'> {
  const { language, invoiceDueDays, invoiceTaxPercent, noTaxReason, ...rest } = values
  return {
    ...rest,
    noTaxReason: noTaxReason === '' ? null : noTaxReason,
    language: language === '' ? null : language,
    invoiceDueDays: invoiceDueDays === '' ? null : Number(invoiceDueDays),
    invoiceTaxPercent: invoiceTaxPercent.replace(',', '.'),
  }
}

export const languageNames = { en: 'English', es: 'Español', fr: 'Français' }
