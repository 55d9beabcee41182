import * as z from 'zod/mini'
import { clientRights } from '../client-rights.ts'
import { DateFormat, DistanceUnit, FirstDay, HourFormat, Paper } from '../country/format-fields.ts'
import { endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import { roles } from '../roles.ts'
import { Email, Instant, OrganizationId, text, UserId } from '../schema.ts'
import { languages } from '../words.ts'
import { accountChanged, passwordResetRequested, sessionChanged } from './events.ts'

/** Everyone in the demo company signs in with this one. */
export const demoPassword = 'muster-demo'

export const RoleName = z.enum(roles)

export const Preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']),
  language: z.enum(languages),
  timezone: text(1, 64),
  dateFormat: DateFormat,
  timeFormat: HourFormat,
  keyboardShortcuts: z.boolean(),
  /** Whether being shown around is still to be offered. */
  offersTour: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** How a company writes days, times, amounts and distances: what people see who have no wishes of their own. */
export const CompanyFormats = z.object({
  country: z.string(),
  language: z.enum(languages),
  timeZone: z.string(),
  currency: z.string(),
  /** 1 is Monday, 7 is Sunday. */
  firstDay: FirstDay,
  dateFormat: DateFormat,
  hourFormat: HourFormat,
  distanceUnit: DistanceUnit,
  paper: Paper,
  taxLabel: z.string(),
})

export const CurrentUser = z.object({
  id: UserId,
  name: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Null for those who sign in with the code of their company. */
  email: z.nullable(z.string()),
  /** The role the person is looking through; everything on screen follows it. */
  role: RoleName,
  /** The role of the account, whatever is being viewed. */
  realRole: RoleName,
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  department: z.nullable(z.string()),
  organizationId: z.nullable(OrganizationId),
  /** The organizations the person reaches, and the one new records go to when nothing else names one. */
  organizations: z.array(z.object({ id: OrganizationId, name: z.string(), country: z.string() })),
  currentOrganizationId: z.nullable(OrganizationId),
  /** The person's own employee record in the current organization. */
  employeeId: z.nullable(z.int()),
  /** What someone of a client was given of it; null: nobody has narrowed it. */
  rights: z.nullable(z.array(z.enum(clientRights))),
  demo: z.boolean(),
  preferences: Preferences,
  /** What of it the person chose; the rest is as the company has it. */
  ownPreferences: z.partial(Preferences),
  /** How the current organization writes. */
  company: CompanyFormats,
  createdAt: Instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const Message = z.object({ message: z.string() })

export const passwordFloor = 6

export const password = (tooShort: RefusalCode, minimum = passwordFloor) =>
  z.string().check(z.minLength(minimum, tooShort), z.maxLength(200))

export const Login = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1, 'password-required'), z.maxLength(200)),
})

export const SecondStep = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1, 'code-required'), z.maxLength(40)),
})

export const ForgotPassword = z.strictObject({ email: Email })

export const accounts = {
  about: endpoint({
    method: 'GET',
    path: '/api/about',
    may: 'anyone',
    summary:
      'What this installation is: demo or not, who may register, whether mails leave it, its password floor, and by what service everyone may sign in',
    input: z.strictObject({}),
    reply: z.object({
      demo: z.boolean(),
      /** Whether owners work at once, wait for an administrator, or come in by invitation only. */
      registration: z.enum(['open', 'approval', 'closed']),
      passwordMinimum: z.int(),
      /** False where no mail server is set: mails are kept, and nobody gets one. */
      sendsMail: z.boolean(),
      /** What the service is called by which everyone here may sign in; null where there is none. */
      signInService: z.nullable(z.string()),
      demoAccounts: z.array(z.object({ role: RoleName, email: z.string(), password: z.string() })),
    }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    may: 'signed-in',
    offline: 'keep',
    summary: 'The signed-in person',
    input: z.strictObject({}),
    reply: CurrentUser,
  }),
  authUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    may: 'signed-in',
    summary: 'The signed-in person',
    input: z.strictObject({}),
    reply: CurrentUser,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    may: 'anyone',
    announces: [accountChanged],
    summary: 'Sign in; with two-factor on, the second step is still to come',
    input: Login,
    reply: z.object({ user: z.optional(CurrentUser), twoFactor: z.optional(z.literal(true)) }),
    example: { email: 'employee@muster.demo', password: demoPassword },
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/login/second-step',
    may: 'anyone',
    announces: [accountChanged],
    summary: 'Finish signing in with a code of the authenticator app or a recovery code',
    input: SecondStep,
    reply: z.object({ user: CurrentUser }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    may: 'anyone',
    announces: [sessionChanged],
    summary: 'Sign out of this session; where it began at a sign-in service, that says where to sign out there as well',
    input: z.strictObject({}),
    reply: z.extend(Message, { leadsTo: z.optional(z.string()) }),
  }),
  switchRole: endpoint({
    method: 'POST',
    path: '/api/switch-role',
    may: 'signed-in',
    announces: [sessionChanged],
    summary: 'Look through another role',
    input: z.strictObject({ role: z.enum([...roles, 'partner']) }),
    reply: z.object({ role: RoleName }),
    // Everyone may look through the least of the roles.
    example: { role: 'client' },
  }),
  switchOrganization: endpoint({
    method: 'POST',
    path: '/api/switch-organization',
    may: 'organization:choose',
    announces: [sessionChanged],
    summary: 'Choose the current organization',
    input: z.strictObject({ organizationId: OrganizationId }),
    reply: z.object({ currentOrganizationId: OrganizationId }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    may: 'anyone',
    announces: [passwordResetRequested],
    summary: 'Ask for a reset link by e-mail',
    input: ForgotPassword,
    reply: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    may: 'anyone',
    announces: [sessionChanged],
    summary: 'Set a new password with the token of a reset link',
    input: z.strictObject({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      newPassword: password('new-password-too-short'),
    }),
    reply: Message,
  }),
}
