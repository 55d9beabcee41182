import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ClientId, day, FilterId, OrganizationFilter, paging, Version } from '../schema.ts'
import { contractChanged } from './events.ts'
import { Contract, ContractDetails, ContractId, contractChecks, contractFields } from './shapes.ts'

const announces = [contractChanged]
const example = {
  name: 'Guarding 2026',
  startsOn: '2026-01-01',
  endsOn: null,
  rates: [],
  confirmers: [],
  taxPercent: '8.875',
  currency: 'USD',
  invoiceEmails: ['accounts@example.com'],
}

export const contracts = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts',
    may: 'contract:read',
    summary: 'What was agreed with clients, by client; a client’s own people see theirs',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      clientId: FilterId,
      /** Those that have ended as well. */
      includeEnded: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(Contract),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}',
    may: 'contract:read',
    summary: 'One contract, with what the demand of its sites comes to',
    input: z.strictObject({ id: ContractId }),
    reply: ContractDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/contracts',
    may: 'contract:write',
    announces,
    summary: 'Write down what was agreed with a client: sites, days, prices and terms',
    input: z.strictObject({ clientId: ClientId, ...contractFields }).check(...contractChecks),
    reply: ContractDetails,
    status: 201,
    example,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/contracts/{id}',
    may: 'contract:write',
    announces,
    summary: 'Change a contract; invoices that were made by it stay as they are',
    input: z.strictObject({ id: ContractId, ...contractFields, version: z.optional(Version) }).check(...contractChecks),
    reply: ContractDetails,
    example,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/contracts/{id}/end',
    may: 'contract:write',
    announces,
    summary: 'Say on which day a contract ends',
    input: z.strictObject({ id: ContractId, endsOn: day('no-days'), version: z.optional(Version) }),
    reply: ContractDetails,
    example: { endsOn: '2026-12-31' },
  }),
}
