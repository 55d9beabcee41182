import { describe, expect, test } from 'vitest'
import { verdictOf } from './sending-rules.ts'

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
