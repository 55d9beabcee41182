import { expect, test } from 'vitest'
import { reach, type Standing } from '../permissions.ts'
import { isReading, isScope, scopes, scopesOf } from './rules.ts'

test.each(['api-token:manage', 'user:manage', 'employee:invite', 'organization:write', 'privacy:manage'])(
  'no token can be given %s: somebody decides that',
  permission => expect(isScope(permission)).toBe(false),
)

test.each(['installation:read', 'backup:read', 'audit:verify', 'mail-outbox:read'])(
  'no token can be given %s: it is about the installation',
  permission => expect(isScope(permission)).toBe(false),
)

test('reading scopes change nothing, the others do', () => {
  expect(['schedule:read', 'sos:follow', 'employee:read-rate', 'timesheet:export'].every(isReading as never)).toBe(true)
  expect(['schedule:write', 'sos:call', 'employee:write-rate', 'timesheet:decide'].some(isReading as never)).toBe(false)
})

test('a role gives what it has', () => {
  expect(scopesOf('client')).toContain('invoice:dispute')
  expect(scopesOf('client')).not.toContain('employee:write')
  expect(scopesOf('provider')).toContain('invoice:write')
})

const owner: Standing = { role: 'provider', viewedRole: 'provider', demo: false }

test('a token reaches as far as its scopes and its person both do', () => {
  expect(reach({ ...owner, scopes: ['schedule:read'] }, 'schedule:read')).toBe('organizations')
  expect(reach({ ...owner, scopes: ['schedule:read'] }, 'schedule:write')).toBe('none')
  expect(
    reach({ ...owner, role: 'employee', viewedRole: 'employee', scopes: ['schedule:write'] }, 'schedule:write'),
  ).toBe('none')
  expect(reach({ ...owner, role: 'employee', viewedRole: 'employee', scopes: ['note:read'] }, 'note:read')).toBe('own')
})

test('a token of an administrator never reaches beyond its organization', () => {
  const admin: Standing = { role: 'admin', viewedRole: 'admin', demo: false, scopes }
  expect(scopes.map(scope => reach(admin, scope))).not.toContain('all')
})
