import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { FileText } from '../files.ts'
import { Day, EmployeeId, LicenceId, Nothing, paging, text, Version } from '../schema.ts'
import { Licence } from './details.ts'
import { employeeChanged } from './events.ts'

const kind = text(1, 100, 'licence-kind-required')
const details = {
  number: z.optional(z.nullable(text(0, 100))),
  issuedBy: z.optional(z.nullable(text(0, 100))),
  issuedOn: z.optional(z.nullable(Day)),
  expiresOn: z.optional(z.nullable(Day)),
}

export const NewLicence = z.strictObject({ employeeId: EmployeeId, kind, ...details })
export type NewLicence = z.output<typeof NewLicence>

export const LicenceEdit = z.strictObject({ kind: z.optional(kind), ...details, version: z.optional(Version) })
export type LicenceEdit = z.output<typeof LicenceEdit>

export const licences = {
  expiring: endpoint({
    method: 'GET',
    path: '/api/licences/expiring',
    may: 'employee:read',
    summary: 'Licences that have expired or will within 30 days, the most urgent first',
    input: z.strictObject({ ...paging }),
    reply: z.array(z.extend(Licence, { employee: z.object({ name: z.string() }) })),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/licences',
    may: 'licence:write',
    announces: [employeeChanged],
    summary: 'Add a licence or certificate of a person',
    input: NewLicence,
    reply: Licence,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/licences/{id}',
    may: 'licence:write',
    announces: [employeeChanged],
    summary: 'Change a licence',
    input: z.extend(LicenceEdit, { id: LicenceId }),
    reply: Licence,
    example: { issuedOn: undefined, expiresOn: undefined },
  }),
  attach: endpoint({
    method: 'POST',
    path: '/api/licences/{id}/file',
    takesFile: 'document',
    may: 'licence:write',
    announces: [employeeChanged],
    summary: 'Keep the licence itself, as a PDF or a picture of the card; one that is there is replaced',
    input: z.strictObject({ id: LicenceId, file: FileText }),
    reply: Licence,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/licences/{id}/file',
    may: 'employee:read',
    summary: 'The licence itself, for those who see the licences of its owner, and for the owner',
    input: z.strictObject({ id: LicenceId }),
    reply: download('application/octet-stream'),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/licences/{id}/file',
    may: 'licence:write',
    announces: [employeeChanged],
    summary: 'Take the file of a licence away; the licence stays',
    input: z.strictObject({ id: LicenceId }),
    reply: Licence,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/licences/{id}',
    may: 'licence:write',
    announces: [employeeChanged],
    summary: 'Remove a licence',
    input: z.strictObject({ id: LicenceId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
}
