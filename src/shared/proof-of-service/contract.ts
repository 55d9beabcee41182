import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { BusinessId, ClientId, Day } from '../schema.ts'

export const proofOfService = {
  pdf: endpoint({
    method: 'GET',
    path: '/api/proof-of-service',
    may: 'report:read',
    summary:
      'What was done for a client over some days as one PDF: shifts with the times people really came and left, rounds, released incidents and photos; what a client does not see is not in it, whoever asks',
    input: z.strictObject({
      /** One site; all of the client's where none is named. */
      businessId: z.optional(BusinessId),
      /** For those of the company: whose sites. */
      clientId: z.optional(ClientId),
      /** Both included, on the days of each site. */
      from: Day,
      to: Day,
    }),
    reply: download('application/pdf'),
    example: { clientId: undefined, from: '2026-11-01', to: '2026-11-07' },
  }),
}
