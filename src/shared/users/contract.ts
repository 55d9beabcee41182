import * as z from 'zod/mini'
import { passwordFloor, RoleName } from '../accounts/contract.ts'
import { accountChanged, passwordResetRequested, sessionChanged } from '../accounts/events.ts'
import { endpoint } from '../endpoint.ts'
import {
  ClientId,
  Email,
  Instant,
  Nothing,
  nameText,
  OrganizationId,
  paging,
  text,
  UserId,
  Version,
} from '../schema.ts'
import { MaybeEmail } from '../sign-in-names.ts'
import { userChanged } from './events.ts'
import { memberRoles, userTypes } from './rules.ts'

export const User = z.object({
  id: UserId,
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  department: z.nullable(z.string()),
  role: RoleName,
  organizationId: z.nullable(OrganizationId),
  organizationName: z.nullable(z.string()),
  /** The client whose person this is. */
  clientId: z.nullable(z.int()),
  clientName: z.nullable(z.string()),
  /** Who owns the organization of this account. */
  providerId: z.nullable(z.string()),
  providerName: z.nullable(z.string()),
  /** Whether signing in asks for a code besides the password. */
  twoFactor: z.boolean(),
  version: Version,
  createdAt: Instant,
})
export type User = z.infer<typeof User>

const person = {
  email: Email,
  firstName: nameText(1, 100, 'first-name-required'),
  lastName: nameText(1, 100, 'last-name-required'),
}

const password = z.string().check(z.minLength(passwordFloor, 'password-too-short'), z.maxLength(200))

// In the dialog a person is placed step by step; the organization is asked for only of those who belong to one.
const placement = {
  userType: z.enum(userTypes),
  providerId: z.string(),
  organizationId: z.nullable(z.int()),
  role: z.enum(memberRoles),
  clientId: z.nullable(z.int()),
}

const belongsSomewhere = z.refine<{ userType: string; organizationId: number | null }>(
  ({ userType, organizationId }) => userType !== 'organization_user' || organizationId !== null,
  { message: 'user-organization-required', path: ['organizationId'] },
)

const belongsToClient = z.refine<{ userType: string; role: string; clientId: number | null }>(
  ({ userType, role, clientId }) => userType !== 'organization_user' || role !== 'client' || clientId !== null,
  { message: 'user-client-required', path: ['clientId'] },
)

/** What the Add dialog asks for. */
export const AddUserForm = z.object({ ...person, password, ...placement }).check(belongsSomewhere, belongsToClient)

/** What the Edit dialog asks for. */
export const EditUserForm = z
  .object({
    ...person,
    email: MaybeEmail,
    phone: z.optional(text(0, 40)),
    department: z.optional(text(0, 100)),
    ...placement,
  })
  .check(belongsSomewhere, belongsToClient)

const filters = { role: z.optional(RoleName), search: z.optional(text(0, 100)) }

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    may: 'user:manage',
    summary: 'The accounts of this installation, by e-mail',
    input: z.strictObject({ ...filters, ...paging }),
    reply: z.array(User),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/users/summary',
    may: 'user:manage',
    summary: 'How many accounts there are, and how many a filter finds',
    input: z.strictObject(filters),
    reply: z.object({
      total: z.int(),
      administrators: z.int(),
      providers: z.int(),
      employees: z.int(),
      found: z.int(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    may: 'user:manage',
    announces: [userChanged],
    summary: 'Make an account',
    input: z.strictObject({
      ...person,
      password,
      role: RoleName,
      organizationId: z.optional(z.nullable(OrganizationId)),
      /** The client whose person this is, for the role client; needed where the organization has several. */
      clientId: z.optional(z.nullable(ClientId)),
    }),
    reply: User,
    status: 201,
    example: { password: 'quiet harbour 41' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    may: 'user:manage',
    announces: [userChanged, sessionChanged, passwordResetRequested],
    summary: 'Change an account, its role or its organization',
    input: z.strictObject({
      id: UserId,
      version: z.optional(Version),
      email: z.optional(person.email),
      firstName: z.optional(person.firstName),
      lastName: z.optional(person.lastName),
      phone: z.optional(z.nullable(text(0, 40))),
      department: z.optional(z.nullable(text(0, 100))),
      role: z.optional(RoleName),
      organizationId: z.optional(z.nullable(OrganizationId)),
      /** The client whose person this is, for the role client; needed where the organization has several. */
      clientId: z.optional(z.nullable(ClientId)),
    }),
    reply: User,
  }),
  resetTwoFactor: endpoint({
    method: 'POST',
    path: '/api/users/{id}/reset-two-factor',
    may: 'user:manage',
    announces: [userChanged, sessionChanged, accountChanged],
    summary: 'Let someone in by password alone who lost both their phone and their recovery codes',
    input: z.strictObject({ id: UserId }),
    reply: User,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    may: 'user:manage',
    announces: [userChanged, sessionChanged],
    summary: 'Close an account and remove what identifies the person; their work stays',
    input: z.strictObject({ id: UserId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
}
