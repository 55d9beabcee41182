import * as z from 'zod/mini'
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
    summary: 'Where an address is, best first; searched in the country of the company, where a search is set up',
    input: z.strictObject({
      query: text(1, 300, 'address-required'),
      /** Whose country to search in; the one that one works in when nothing is said. */
      organizationId: OrganizationFilter,
    }),
    reply: z.array(FoundAddress),
  }),
}
