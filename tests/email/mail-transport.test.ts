import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#server/email/compose.ts'
import { openTransport, serverOf } from '#server/email/mail-transport.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const credentials = { user: 'muster@example.com', pass: 'p@ss: wörd/%1' }

let server: MailServer
beforeAll(async () => {
  server = await startMailServer({ credentials })
})
afterAll(() => server?.stop())

const message = (to: string, change: Partial<Message> = {}): Message => ({
  messageId: '<1@muster>',
  from: { name: 'Harborline via Muster', address: 'no-reply@example.com' },
  to: { name: '', address: to },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...change,
})

async function sendTo(url: string, mail: Message, patienceMs?: number) {
  const transport = openTransport(url, 1, patienceMs)
  try {
    return await transport.send(mail)
  } finally {
    transport.close(true)
  }
}

test('it signs in with whatever characters a password has', async () => {
  expect(await sendTo(server.url, message('ada@example.com'))).toEqual({ verdict: 'sent' })
})

test('a wrong password is the settings’ fault, not the mail’s, and stands in no message', async () => {
  const wrong = server.url.replace(encodeURIComponent(credentials.pass), 'top-secret-77')
  const outcome = await sendTo(wrong, message('ada@example.com'))
  expect(outcome.verdict).toBe('away')
  expect(JSON.stringify(outcome)).not.toContain('top-secret-77')
  expect(JSON.stringify(outcome)).not.toContain(Buffer.from('top-secret-77').toString('base64'))
})

test('where mails go is said without how one signs in there', () => {
  expect(serverOf('smtps://user:secret@mail.example.com')).toBe('mail.example.com:465')
  expect(serverOf('smtp://user:secret@[::1]:2525')).toBe('::1:2525')
})

test('a password is never sent in the clear to another machine', async () => {
  const outcome = await sendTo('smtp://user:secret@192.0.2.1:25', message('ada@example.com'), 50)
  expect(outcome.verdict).toBe('away')
})

test.each(['stall', 'drop'] as const)('a server that would %s is given up after a while', async manner => {
  server.manners.set(`${manner}@example.com`, manner)
  const outcome = await sendTo(server.url, message(`${manner}@example.com`), 400)
  expect(outcome.verdict).toBe('away')
})

test('a server that is not there is away', async () => {
  const outcome = await sendTo('smtp://127.0.0.1:1', message('ada@example.com'))
  expect(outcome.verdict).toBe('away')
})

describe('nothing in a mail can add a header', () => {
  const evil = 'Hi\r\nBcc: spy@example.com\r\n\r\nBody'
  test.each([
    ['subject', message('a@example.com', { subject: evil })],
    ['sender name', message('b@example.com', { from: { name: evil, address: 'no-reply@example.com' } })],
    [
      'file name',
      message('d@example.com', {
        attachments: [{ filename: evil, contentType: 'application/pdf', content: Buffer.from('x') }],
      }),
    ],
  ])('%s', async (_, mail) => {
    const before = server.accepted.length
    await sendTo(server.url, mail)
    const [sent, ...more] = server.accepted.slice(before)
    expect(more).toEqual([])
    const parsed = await server.mailTo(sent?.to ?? '')
    expect(parsed?.bcc).toBeUndefined()
    expect(parsed?.headers.map(header => header.key)).not.toContain('bcc')
  })

  test('an address', async () => {
    const before = server.accepted.length
    const outcome = await sendTo(server.url, message('a@example.com>\r\nRCPT TO:<spy@example.com'))
    expect(server.accepted.slice(before).map(({ to }) => to)).not.toContain('spy@example.com')
    expect(outcome.verdict === 'sent' || outcome.verdict === 'refused').toBe(true)
    const list = await sendTo(server.url, message('a@example.com, spy@example.com'))
    expect(server.accepted.slice(before).map(({ to }) => to)).not.toContain('spy@example.com')
    expect(list.verdict).not.toBe('away')
  })
})
