import { describe, expect, test } from 'vitest'
import { canBeRefused, carriesSecret, urgencyOf, verdictOf } from './sending-rules.ts'

describe('what a mail server says is about', () => {
  test.each([
    ['the mail, for good', { code: 'EENVELOPE', responseCode: 550 }, 'refused'],
    ['the mail, for good, after its text', { code: 'EMESSAGE', responseCode: 554 }, 'refused'],
    ['an address that is none', { code: 'EENVELOPE' }, 'refused'],
    ['the mail, for now', { code: 'EENVELOPE', responseCode: 451 }, 'later'],
    ['the mail, for now, after its text', { code: 'EMESSAGE', responseCode: 452 }, 'later'],
    ['the server, which closes', { code: 'EENVELOPE', responseCode: 421 }, 'away'],
    ['the server, which wants to be signed in to', { code: 'EENVELOPE', responseCode: 530 }, 'away'],
    ['our password', { code: 'EAUTH', responseCode: 535 }, 'away'],
    ['the connection', { code: 'ECONNECTION' }, 'away'],
    ['the time it took', { code: 'ETIMEDOUT' }, 'away'],
    ['its greeting', { code: 'EPROTOCOL', responseCode: 554 }, 'away'],
    ['nothing known', {}, 'away'],
  ] as const)('%s', (_, failure, verdict) => {
    expect(verdictOf(failure)).toBe(verdict)
  })
})

test.each([
  ['password_reset', false, true, 1],
  ['account_changed', false, false, 0],
  ['provider_welcome', false, false, 0],
  ['employee_welcome', false, true, 0],
  ['client_approved', false, true, 0],
  ['client_invited', false, true, 0],
  ['client_rejected', false, false, 0],
  ['invoice', false, false, 0],
  ['shift_published', true, false, 0],
  ['timesheet_approved', true, false, 0],
  ['incident_assigned', true, false, 1],
  [null, false, false, 0],
])('%s: can be refused %s, carries a secret %s, urgency %i', (key, refusable, secret, urgency) => {
  expect([canBeRefused(key), carriesSecret(key), urgencyOf(key)]).toEqual([refusable, secret, urgency])
})
