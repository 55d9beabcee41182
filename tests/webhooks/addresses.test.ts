import type { lookup } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOfUrl } from '#server/webhooks/addresses.ts'
import { post } from '#server/webhooks/post-delivery.ts'
import { type Receiver, startReceiver } from './receiver.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver?.stop())

const open = { WEBHOOK_NETWORKS: [], WEBHOOK_TIMEOUT_SECONDS: 2 }
const withLoopback = { ...open, WEBHOOK_NETWORKS: ['127.0.0.0/8'] }

/** A name server that leads every name there. */
const leadingTo = (...addresses: string[]) =>
  ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://muster.localhost/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/',
  'https://172.16.3.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://①②⑦.⓪.⓪.①/',
])('%s leads inside and is refused', async url => {
  expect(refusalOfUrl(url, open)).toBe('webhook-url-inside')
  const answer = await post(url, {}, '{}', open, leadingTo('127.0.0.1'))
  expect(answer).toMatchObject({ status: null, body: null })
})

test.each([
  'http://example.com/',
  'http://93.184.216.34/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user:word@example.com/',
  'https://user@example.com/',
  'example.com',
  'https://',
  '',
])('“%s” is no address for a webhook', url => expect(refusalOfUrl(url, open)).toBe('webhook-url-not-valid'))

test.each(['https://example.com/hook?key=1', 'https://93.184.216.34:8443/', 'https://[2606:2800:220:1::1]/'])(
  '%s is accepted',
  url => expect(refusalOfUrl(url, open)).toBeNull(),
)

test.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.1'], ['93.184.216.34', '10.0.0.1']])(
  'a name that leads to %s at the moment of sending is refused',
  async (...addresses) => {
    const { port } = new URL(receiver.url)
    const answer = await post(`https://innocent.example:${port}/`, {}, '{}', open, leadingTo(...addresses))
    expect(answer.error).toContain('does not lead to a public address')
    expect(receiver.received).toEqual([])
  },
)

test('a name that led where it may a moment ago and leads inside now is refused now', async () => {
  // Nothing listens there, and no line leaves this machine.
  const outside = '127.0.0.2'
  const answers = [[outside], ['127.0.0.1']]
  const looks: string[][] = []
  const turning = ((name: string, options: object, done: () => void) => {
    const next = answers.shift() ?? []
    looks.push(next)
    leadingTo(...next)(name, options, done)
  }) as unknown as typeof lookup
  const { port } = new URL(receiver.url)
  const url = `http://turning.example:${port}/`
  const allowed = { ...open, WEBHOOK_NETWORKS: [outside] }
  const first = await post(url, {}, '{}', allowed, turning)
  expect(first.error).toContain(`${outside}:${port}`)
  const second = await post(url, {}, '{}', allowed, turning)
  expect(second.error).toContain('does not lead to a public address')
  // Asked once for each attempt: what was looked at is what is called.
  expect(looks).toEqual([[outside], ['127.0.0.1']])
  expect(receiver.received).toEqual([])
})

test('what whoever runs the installation allows is called, also without https, and nothing else beside it', async () => {
  const { port } = new URL(receiver.url)
  const answer = await post(`http://inside.example:${port}/`, {}, '{}', withLoopback, leadingTo('127.0.0.1'))
  expect(answer).toMatchObject({ status: 204, error: null })
  expect(receiver.received).toHaveLength(1)
  const beside = await post(`http://inside.example:${port}/`, {}, '{}', withLoopback, leadingTo('10.0.0.1'))
  expect(beside.error).toContain('does not lead')
  const plain = await post('http://outside.example/', {}, '{}', withLoopback, leadingTo('93.184.216.34'))
  expect(plain.error).toContain('does not lead')
})

test('of a long answer only the beginning is kept, and no sign that the database refuses', async () => {
  receiver.will({ status: 500, body: `a\0b${'x'.repeat(100_000)}` })
  const { error, body } = await post(receiver.url, {}, '{}', withLoopback)
  expect(error).toBe('The receiver answered 500')
  expect(body).toHaveLength(4095)
  expect(body?.startsWith('abxxx')).toBe(true)
})
