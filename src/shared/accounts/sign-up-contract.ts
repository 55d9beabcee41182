import * as z from 'zod/mini'
import { CountryCode, CurrencyCode } from '../country/fields.ts'
import { endpoint } from '../endpoint.ts'
import { Email, nameText, TimeZone, text } from '../schema.ts'
import { languages } from '../words.ts'
import { CurrentUser, Login, Message, password, passwordFloor } from './contract.ts'
import { accountChanged, registrationRequested } from './events.ts'
import { passwordsMatch } from './new-password.ts'

const personName = {
  firstName: nameText(1, 100, 'first-name-required'),
  lastName: nameText(1, 100, 'last-name-required'),
}

export const businessTypes = ['construction', 'maintenance', 'security', 'cleaning', 'landscaping', 'other'] as const
export const ownershipTypes = ['owner', 'operator', 'manager'] as const
export const teamSizes = ['1-5', '6-20', '21-50', '51-100', '100+'] as const

/** What an owner fills in; a password is as long as the installation wants it. */
export const providerRegistrationOf = (minimum: number) =>
  z
    .strictObject({
      ...personName,
      email: Email,
      password: password('password-too-short', minimum),
      confirmPassword: z.string(),
      companyName: nameText(2, 200, 'company-name-required'),
      businessType: z.enum(businessTypes),
      ownershipType: z.enum(ownershipTypes),
      businessDescription: text(20, 2000, 'business-description-required'),
      phone: text(10, 40, 'phone-required'),
      businessAddress: text(10, 300, 'business-address-required'),
      estimatedEmployees: z.enum(teamSizes),
      /** Where the company is; the registration page knows it from the browser. */
      country: z.optional(CountryCode),
      language: z.optional(z.enum(languages)),
      timeZone: z.optional(TimeZone),
      currency: z.optional(CurrencyCode),
    })
    .check(passwordsMatch('password'))

export const ProviderRegistration = providerRegistrationOf(passwordFloor)

export const ClientRegistration = z.strictObject({
  ...personName,
  email: Email,
  phone: z.optional(text(0, 40)),
  requestedRole: z._default(z.literal('client'), 'client'),
  organizationType: z._default(z.literal('client'), 'client'),
  organizationName: nameText(2, 200, 'organization-name-required'),
  businessJustification: text(10, 2000, 'business-needs-required'),
  jobTitle: z.optional(nameText(0, 100)),
  department: z.optional(nameText(0, 100)),
  supervisorEmail: z.optional(z.union([z.literal(''), Email], 'email-not-valid')),
  /** Of the company that is to serve the client, which then decides itself; any other goes to an administrator. */
  companyCode: z.optional(text(0, 20)),
})

/** How one comes in from outside; apart from signing in, whose page stays small. */
/** Who chose it and who reads the mail must be one person. */
export const RegistrationPassword = z.strictObject({ password: Login.shape.password })

export const signUp = {
  registerProvider: endpoint({
    method: 'POST',
    path: '/api/auth/register-provider',
    may: 'anyone',
    announces: [registrationRequested, accountChanged],
    summary:
      'Register a business owner: account, organization and first business, and sign them in; where mails leave, once their address is proven by the link in one; or ask for them, where an administrator decides',
    input: ProviderRegistration,
    reply: Message,
    status: 201,
    example: {
      password: 'quiet harbour 41',
      confirmPassword: 'quiet harbour 41',
      businessDescription: 'Guards for shops and building sites.',
      phone: '212 555 0100',
      businessAddress: '1 Example Street, New York',
    },
  }),
  confirmProvider: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-provider',
    may: 'anyone',
    announces: [accountChanged],
    summary:
      'Open the company of a registration with the link that was mailed to its owner and the password it was made with, and sign them in',
    input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), ...RegistrationPassword.shape }),
    reply: z.object({ user: CurrentUser }),
    status: 201,
  }),
  registerClient: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    may: 'anyone',
    announces: [registrationRequested],
    summary: 'Ask for a client organization; an administrator decides',
    input: ClientRegistration,
    reply: Message,
    status: 201,
  }),
}
