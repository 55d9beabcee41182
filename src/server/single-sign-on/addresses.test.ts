import { describe, expect, test } from 'vitest'
import { issuerIn, ownWay } from './addresses.ts'

describe('where someone goes after signing in', () => {
  test.each(['/dashboard', '/scheduling?date=2026-03-02&view=week', '/cad'])('%s is ours', way =>
    expect(ownWay(way)).toBe(way),
  )
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/%5C/../\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('“%s” leads nowhere', way => expect(ownWay(way)).toBeNull())
})

test.each([
  ['https://login.harbor.test', 'https://login.harbor.test/'],
  [' https://login.harbor.test/realm/.well-known/openid-configuration ', 'https://login.harbor.test/realm'],
  ['no address', 'no address'],
])('the issuer in “%s” is %s', (typed, issuer) => expect(issuerIn(typed)).toBe(issuer))
