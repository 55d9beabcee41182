import * as z from 'zod/mini'
import type { Company } from '#shared/country/company.ts'
import { Iban } from '#shared/country/fields.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { Organization, organizations } from '#shared/organizations/contract.ts'
import { clientNotes } from '#shared/organizations/fields.ts'
import { decimal, text } from '#shared/schema.ts'
import { CompanyCode } from '#shared/sign-in-names.ts'
import { blankContact, contactOf, contactShape } from './contact-values.ts'
import { blankCountry, countryOf, countryShape, ownFormatsOf } from './country-values.ts'

/** The minutes to choose from until a client sees a post as empty. */
export const graces = ['0', '5', '10', '15', '20', '30', '45', '60'] as const

// A script may have said another number: the next longer one is shown.
const graceOf = (minutes: number) => graces.find(one => Number(one) >= minutes) ?? '60'

/** An organization as one types it. */
export const OrganizationForm = z.object({
  ...contactShape('organization-name-required'),
  ...countryShape,
  // A new one is given its code.
  code: z.union([z.literal(''), CompanyCode], 'company-code-not-valid'),
  providerId: z.string(),
  isActive: z.boolean(),
  claimsNeedApproval: z.boolean(),
  clientNotes: z.enum(clientNotes),
  clientGraceMinutes: z.enum(graces),
  invoiceDueDays: z.string().check(z.regex(/^\d{1,3}$/, 'due-days-not-valid')),
  invoiceTaxPercent: decimal(/^\d{1,2}(\.\d{1,4})?$/, 'percent-not-valid'),
  invoiceFooter: text(0, 500),
  invoiceIssuer: text(0, 200),
  invoiceIssuerAddress: text(0, 300),
  iban: z.union([z.literal(''), Iban], 'iban-not-valid'),
})
export type OrganizationValues = z.infer<typeof OrganizationForm>

/** A new one is most often where the first one is. */
export const blankOrganization = (company: Company): OrganizationValues => ({
  ...blankContact(company.timeZone),
  ...blankCountry(company),
  code: '',
  providerId: '',
  isActive: true,
  claimsNeedApproval: false,
  clientNotes: 'not-low',
  clientGraceMinutes: '10',
  invoiceDueDays: '30',
  invoiceTaxPercent: '0',
  invoiceFooter: '',
  invoiceIssuer: '',
  invoiceIssuerAddress: '',
  iban: '',
})

export const valuesOfOrganization = (organization: Organization): OrganizationValues => ({
  ...contactOf(organization),
  ...countryOf(organization),
  code: organization.code ?? '',
  providerId: organization.providerId,
  isActive: organization.isActive,
  claimsNeedApproval: organization.claimsNeedApproval,
  clientNotes: organization.clientNotes,
  clientGraceMinutes: graceOf(organization.clientGraceMinutes),
  invoiceDueDays: String(organization.invoiceDueDays),
  invoiceTaxPercent: organization.invoiceTaxPercent,
  invoiceFooter: organization.invoiceFooter ?? '',
  invoiceIssuer: organization.invoiceIssuer ?? '',
  invoiceIssuerAddress: organization.invoiceIssuerAddress ?? '',
  iban: organization.iban ?? '',
})

type Draft = InputOf<typeof organizations.create>

/** What is sent: the owner only by those who choose one. */
export function draftOfOrganization(values: OrganizationValues, choosesOwner: boolean, isNew: boolean): Draft {
  const { code, providerId, isActive: _, invoiceIssuer, invoiceIssuerAddress, ...rest } = values
  return {
    ...rest,
    ...(code !== '' && { code }),
    ...ownFormatsOf(values),
    // A new one left empty takes the company of the first; an old one left empty writes its invoices itself.
    ...((invoiceIssuer !== '' || !isNew) && { invoiceIssuer, invoiceIssuerAddress }),
    invoiceDueDays: Number(values.invoiceDueDays),
    clientGraceMinutes: Number(values.clientGraceMinutes),
    ...(choosesOwner && { providerId }),
  }
}
