import * as z from 'zod/mini'
import { CountryCode } from '../country/fields.ts'
import { endpoint } from '../endpoint.ts'
import { OrganizationFilter, text } from '../schema.ts'

/** A place that the address search knows by the words that were typed. */
export const FoundAddress = z.object({
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type FoundAddress = z.infer<typeof FoundAddress>

export const addressSearch = {
  find: endpoint({
    method: 'GET',
    path: '/api/geocode',
    // Whoever opens sites draws zones too, and nobody else has a place to set.
    may: 'zone:write',
    summary:
      'Where an address is, best first; searched in the country of the company or in the one that is named, where a search is set up',
    input: z.strictObject({
      query: text(1, 300, 'address-required'),
      /** Whose country to search in; the one that one works in when nothing is said. */
      organizationId: OrganizationFilter,
      /** Another country to search in: that of the client whose site it is. */
      country: z.optional(CountryCode),
    }),
    reply: z.array(FoundAddress),
    example: { country: 'US' },
  }),
}
