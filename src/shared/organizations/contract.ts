import * as z from 'zod/mini'
import { CompanyFormats } from '../accounts/contract.ts'
import { sessionChanged } from '../accounts/events.ts'
import { CountryCode, CurrencyCode, Iban, TaxIds, TaxLabel } from '../country/fields.ts'
import { DateFormat, DistanceUnit, FirstDay, HourFormat, Paper } from '../country/format-fields.ts'
import { endpoint } from '../endpoint.ts'
import { decimal, Instant, nameText, OrganizationId, paging, TimeZone, text, Version } from '../schema.ts'
import { CompanyCode } from '../sign-in-names.ts'
import { languages } from '../words.ts'
import { organizationChanged, organizationSwitched } from './events.ts'
import { clearable, clientNotes, contactFields, roundings, WeeklyHours } from './fields.ts'

// Null is as the country has it.
const formats = {
  firstDay: z.optional(z.nullable(FirstDay)),
  dateFormat: z.optional(z.nullable(DateFormat)),
  hourFormat: z.optional(z.nullable(HourFormat)),
  distanceUnit: z.optional(z.nullable(DistanceUnit)),
  paper: z.optional(z.nullable(Paper)),
  taxLabel: z.optional(z.nullable(TaxLabel)),
}

export const Organization = z.extend(CompanyFormats, {
  id: OrganizationId,
  name: z.string(),
  /** What its people name it by when they sign in with a staff number. */
  code: z.nullable(z.string()),
  providerId: z.string(),
  providerEmail: z.string(),
  providerName: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  /** What the company writes otherwise than its country. */
  ownFormats: z.object(formats),
  taxIds: TaxIds,
  /** Too small to be taxed: its invoices without tax say by which law. */
  taxExempt: z.boolean(),
  overtimeThresholdHours: z.string(),
  roundingMinutes: z.int(),
  breaksPaid: z.boolean(),
  claimsNeedApproval: z.boolean(),
  clientNotes: z.enum(clientNotes),
  /** For so many minutes a client does not see a post as empty. */
  clientGraceMinutes: z.int(),
  invoiceDueDays: z.int(),
  invoiceTaxPercent: z.string(),
  invoiceFooter: z.nullable(z.string()),
  /** Who writes the invoices, when it is not the organization itself. */
  invoiceIssuer: z.nullable(z.string()),
  invoiceIssuerAddress: z.nullable(z.string()),
  /** Where clients pay to. */
  iban: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  version: Version,
  createdAt: Instant,
})
export type Organization = z.infer<typeof Organization>

// Who owns an organization is chosen among providers by administrators alone; for a provider it is always themselves.
const ProviderId = z.string().check(z.minLength(1), z.maxLength(64))

const settings = {
  ...contactFields,
  code: z.optional(CompanyCode),
  country: z.optional(CountryCode),
  language: z.optional(z.enum(languages)),
  timeZone: z.optional(TimeZone),
  currency: z.optional(CurrencyCode),
  ...formats,
  taxIds: z.optional(TaxIds),
  taxExempt: z.optional(z.boolean()),
  overtimeThresholdHours: z.optional(WeeklyHours),
  roundingMinutes: z.optional(z.literal([...roundings])),
  breaksPaid: z.optional(z.boolean()),
  claimsNeedApproval: z.optional(z.boolean()),
  clientNotes: z.optional(z.enum(clientNotes)),
  clientGraceMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
  invoiceDueDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
  invoiceTaxPercent: z.optional(decimal(/^\d{1,2}(\.\d{1,4})?$/, 'percent-not-valid')),
  invoiceFooter: clearable(text(0, 500)),
  invoiceIssuer: clearable(text(0, 200)),
  invoiceIssuerAddress: clearable(text(0, 300)),
  iban: clearable(Iban),
  providerId: z.optional(ProviderId),
}

const OrganizationName = nameText(2, 200, 'organization-name-required')

const NewOrganization = z.strictObject({ name: OrganizationName, ...settings })

const OrganizationChange = z.strictObject({
  id: OrganizationId,
  version: z.optional(Version),
  name: z.optional(OrganizationName),
  isActive: z.optional(z.boolean()),
  ...settings,
})

const whereabouts = {
  country: 'FR',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  taxIds: { company: '732 829 320 00074' },
  iban: 'FR7630006000011234567890189',
}

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    may: 'organization:read',
    summary: 'The organizations one reaches',
    input: z.strictObject({ providerId: z.optional(ProviderId), ...paging }),
    reply: z.array(Organization),
    paged: true,
    example: { providerId: undefined },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations',
    may: 'organization:write',
    announces: [organizationChanged, sessionChanged],
    summary: 'Open another organization',
    input: NewOrganization,
    reply: Organization,
    status: 201,
    example: { ...whereabouts, code: undefined, overtimeThresholdHours: '40', providerId: undefined },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organizations/{id}',
    may: 'organization:write',
    announces: [organizationChanged, organizationSwitched, sessionChanged],
    summary: 'Change an organization and its rules of pay',
    input: OrganizationChange,
    reply: Organization,
    example: {
      ...whereabouts,
      code: undefined,
      overtimeThresholdHours: '40',
      providerId: undefined,
      isActive: undefined,
    },
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/api/organizations/{id}/logo',
    takesFile: true,
    may: 'organization:write',
    announces: [organizationChanged],
    summary: 'Set the logo on its invoices, or take it away with null',
    input: z.strictObject({
      id: OrganizationId,
      /** A JPEG as a data URL. */
      logo: z.nullable(z.string().check(z.maxLength(3_000_000))),
    }),
    reply: Organization,
    example: { logo: null },
  }),
}
