import * as z from 'zod/mini'
import type { InputOf } from '#shared/endpoint.ts'
import type { Business, businesses } from '#shared/organizations/business-contract.ts'
import { clientNotes, geofencePolicies, ordersAtClockIn, Rate } from '#shared/organizations/fields.ts'
import { pointed, text } from '#shared/schema.ts'
import { blankContact, contactOf, contactShape } from './contact-values.ts'

const coordinate = (limit: number, message: string) =>
  z.string().check(
    // Half of the world writes 45,7578.
    z.overwrite(pointed),
    z.refine(
      typed => typed === '' || (/^-?\d{1,3}(\.\d{1,15})?$/.test(typed) && Math.abs(Number(typed)) <= limit),
      message,
    ),
  )

/** A business as one types it. */
export const BusinessForm = z
  .object({
    ...contactShape('business-name-required'),
    clientId: z.nullable(z.int()),
    latitude: coordinate(90, 'A latitude lies between -90 and 90'),
    longitude: coordinate(180, 'A longitude lies between -180 and 180'),
    billRate: z.union([z.literal(''), Rate], 'decimal-not-valid'),
    geofencePolicy: z.enum(geofencePolicies),
    ordersAtClockIn: z.enum(ordersAtClockIn),
    ordersNeedApproval: z.boolean(),
    // Nothing chosen: as the company says.
    clientNotes: z.union([z.literal(''), z.enum(clientNotes)]),
    requiredLicences: text(0, 1000),
    // Nothing chosen: nobody has to check in.
    checkInMinutes: z.string(),
    checkInGraceMinutes: z.int(),
    checkInPausesOnBreaks: z.boolean(),
  })
  .check(
    z.refine<{ latitude: string; longitude: string }>(
      ({ latitude, longitude }) => (latitude === '') === (longitude === ''),
      { message: 'position-incomplete', path: ['longitude'] },
    ),
  )
export type BusinessValues = z.infer<typeof BusinessForm>

export const blankBusiness = (timeZone: string, clientId: number | null): BusinessValues => ({
  ...blankContact(timeZone),
  clientId,
  latitude: '',
  longitude: '',
  billRate: '',
  geofencePolicy: 'block',
  ordersAtClockIn: 'nothing',
  ordersNeedApproval: false,
  clientNotes: '',
  requiredLicences: '',
  checkInMinutes: '',
  checkInGraceMinutes: 5,
  checkInPausesOnBreaks: false,
})

export const valuesOfBusiness = (business: Business): BusinessValues => ({
  ...contactOf(business),
  clientId: business.clientId,
  latitude: business.latitude === null ? '' : String(business.latitude),
  longitude: business.longitude === null ? '' : String(business.longitude),
  billRate: business.billRate ?? '',
  geofencePolicy: business.geofencePolicy,
  ordersAtClockIn: business.ordersAtClockIn,
  ordersNeedApproval: business.ordersNeedApproval,
  clientNotes: business.clientNotes ?? '',
  requiredLicences: business.requiredLicences.join(', '),
  checkInMinutes: business.checkInMinutes === null ? '' : String(business.checkInMinutes),
  checkInGraceMinutes: business.checkInGraceMinutes,
  checkInPausesOnBreaks: business.checkInPausesOnBreaks,
})

/** What is sent: numbers for the position, a list of licences. */
export function draftOfBusiness(values: BusinessValues): Omit<InputOf<typeof businesses.create>, 'organizationId'> {
  const { latitude, longitude, requiredLicences, ...rest } = values
  return {
    ...rest,
    clientNotes: values.clientNotes || null,
    checkInMinutes: values.checkInMinutes === '' ? null : Number(values.checkInMinutes),
    latitude: latitude === '' ? null : Number(latitude),
    longitude: longitude === '' ? null : Number(longitude),
    requiredLicences: [...new Set(requiredLicences.split(',').map(one => one.trim()))].filter(Boolean),
  }
}
