import { expect, test } from 'vitest'
import { accountPlace, type Placement, placementOf, placeProblem, withProvider, withUserType } from './rules.ts'

const guard: Placement = {
  userType: 'organization_user',
  providerId: 'p1',
  organizationId: 7,
  role: 'lead',
  clientId: null,
}

test.each(['admin', 'provider', 'organization_user'] as const)('choosing the type %s begins anew', userType => {
  expect(withUserType(userType)).toEqual({
    userType,
    providerId: '',
    organizationId: null,
    role: 'employee',
    clientId: null,
  })
})

test('another provider takes the organization with them, but not the role', () => {
  expect(withProvider(guard, 'p2')).toEqual({ ...guard, providerId: 'p2', organizationId: null })
})

test.each([
  [guard, { role: 'lead', organizationId: 7, clientId: null }],
  [
    { ...guard, role: 'client', clientId: 3 },
    { role: 'client', organizationId: 7, clientId: 3 },
  ],
  [
    { ...guard, clientId: 3 },
    { role: 'lead', organizationId: 7, clientId: null },
  ],
  [
    { ...guard, userType: 'provider' },
    { role: 'provider', organizationId: null, clientId: null },
  ],
  [
    { ...guard, userType: 'admin' },
    { role: 'admin', organizationId: null, clientId: null },
  ],
] as const)('%j becomes the account %j', (placement, place) => {
  expect(accountPlace(placement)).toEqual(place)
})

test.each([
  [{ role: 'admin', organizationId: null, providerId: null, clientId: null }, withUserType('admin')],
  [{ role: 'provider', organizationId: null, providerId: null, clientId: null }, withUserType('provider')],
  [{ role: 'lead', organizationId: 7, providerId: 'p1', clientId: null }, guard],
] as const)('the dialog shows %j as %j', (account, placement) => {
  expect(placementOf(account)).toEqual(placement)
})

test.each([
  ['admin', null, null],
  ['provider', null, null],
  ['employee', 7, null],
  ['client', 7, null],
  ['admin', 7, 'user-without-organization'],
  ['provider', 7, 'user-without-organization'],
  ['supervisor', null, 'user-organization-required'],
  ['client', null, 'user-organization-required'],
] as const)('a place of %s in organization %s is refused as %s', (role, organizationId, code) => {
  expect(placeProblem(role, organizationId)).toBe(code)
})
