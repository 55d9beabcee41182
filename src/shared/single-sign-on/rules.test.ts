import { describe, expect, test } from 'vitest'
import { domainOf, groupsIn, isOpenDomain, namesIn, roleFor, vouchedAddress } from './rules.ts'

const usual = 'https://login.harbor.test/'
const microsoft = 'https://login.microsoftonline.com/0000-1111/v2.0'

describe('the address that a service vouches for', () => {
  test.each<[string, Record<string, unknown>, string | null]>([
    [usual, { email: 'Ada@Harbor.test', email_verified: true }, 'ada@harbor.test'],
    [usual, { email: 'ada@harbor.test', email_verified: 'true' }, 'ada@harbor.test'],
    [usual, { email: 'ada@harbor.test', email_verified: false }, null],
    [usual, { email: 'ada@harbor.test' }, null],
    [usual, { email_verified: true }, null],
    [usual, { email: ['ada@harbor.test'], email_verified: true }, null],
    [usual, { email: 'ada@harbor.test, olga@harbor.test', email_verified: true }, null],
    [usual, { email: 'ada@harbor.test', xms_edov: true }, null],
    [microsoft, { email: 'ada@harbor.test', xms_edov: true }, 'ada@harbor.test'],
    [microsoft, { email: 'ada@harbor.test', xms_edov: '1' }, 'ada@harbor.test'],
    [microsoft, { email: 'ada@harbor.test', xms_edov: false }, null],
  ])('of %s with %j is %s', (issuer, claims, address) => expect(vouchedAddress(issuer, claims)).toBe(address))
})

describe('what a newcomer is', () => {
  const groupRoles = [
    { group: 'shift-leads', role: 'lead' as const },
    { group: 'managers', role: 'supervisor' as const },
  ]
  test('by the first group that is named', () => {
    expect(roleFor(['managers', 'shift-leads'], groupRoles, 'employee')).toBe('lead')
    expect(roleFor(['managers'], groupRoles, 'employee')).toBe('supervisor')
  })
  test('as everyone, where no group is named', () =>
    expect(roleFor(['others'], groupRoles, 'employee')).toBe('employee'))
  test.each<[unknown, string[]]>([
    [
      ['a', 'b', 7],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [undefined, []],
    [{ a: true }, []],
  ])('groups in %j', (claim, groups) => expect(groupsIn(claim)).toEqual(groups))
})

test.each([
  [{ given_name: 'Ada', family_name: 'Guard' }, 'Ada', 'Guard'],
  [{ name: 'Ada Lovelace Guard' }, 'Ada', 'Lovelace Guard'],
  [{}, 'ada', ''],
  [{ given_name: 'https://evil.example', family_name: 'x\u0000y' }, 'https evil.example', 'x y'],
])('%j is called %s %s', (claims, firstName, lastName) =>
  expect(namesIn(claims, 'ada@harbor.test')).toEqual({ firstName, lastName }),
)

test.each(['gmail.com', 'yahoo.co.uk', 'gmx.de', 'laposte.net'])('everyone can have an address at %s', domain =>
  expect(isOpenDomain(domain)).toBe(true),
)
test.each(['harbor.test', 'mail.harbor.com', 'gmail.harbor.com'])('an address at %s is a company’s', domain =>
  expect(isOpenDomain(domain)).toBe(false),
)
test('the domain is what stands behind the last @', () => expect(domainOf('"a@b"@Harbor.test')).toBe('harbor.test'))
