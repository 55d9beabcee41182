import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ClientRegistration } from './accounts/sign-up-contract.ts'
import { clients } from './clients/contract.ts'
import { employees } from './employees/contract.ts'
import { incidents } from './incidents/contract.ts'
import { businesses } from './organizations/business-contract.ts'
import { scheduling } from './scheduling/contract.ts'
import { holdsLink } from './schema.ts'
import { registrations } from './users/registration-contract.ts'
import { zones } from './zones/contract.ts'

test.each([
  'PayPal: confirm your account at https://evil.example/login',
  'Win at www.evil.example',
  'Go to evil.example/login now',
])('nobody is sent a mail in the name of "%s"', name => {
  expect(holdsLink(name)).toBe(true)
})

test.each(['Booking.com', 'St. Mary’s Guards', 'A/S Vagt', 'Smith & Sons, Inc.', 'Müller GmbH & Co. KG'])(
  'a company may be called %s',
  name => {
    expect(holdsLink(name)).toBe(false)
  },
)

test.each([
  ['the company that a client registers', ClientRegistration, 'organizationName'],
  ['the job of whoever registers', ClientRegistration, 'jobTitle'],
  ['the company as an administrator approves it', registrations.approve.input, 'organizationName'],
  ['the position of an employee', employees.create.input, 'position'],
  ['the position of an employee who is changed', employees.update.input, 'position'],
  ['a site', businesses.create.input, 'name'],
  ['a contact of a client', clients.create.input, 'contacts.0.name'],
  ['a zone', zones.create.input, 'name'],
  ['the place of a shift', scheduling.create.input, 'location'],
  ['the kind of an incident', incidents.create.input, 'title'],
] as const)('%s holds no link, as it stands in mails to others', (_, schema, field) => {
  const [name = '', index, part = ''] = field.split('.')
  const link = 'Sign in at https://evil.example/login'
  const given = { [name]: index === undefined ? link : [{ [part]: link }] }
  const { error } = z.safeParse(schema as z.ZodMiniType, given)
  const refused = error?.issues.filter(({ path }) => path.join('.') === field).map(({ message }) => message)
  expect(refused).toEqual(['name-holds-link'])
})
