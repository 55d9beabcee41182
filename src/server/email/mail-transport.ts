import { createTransport } from 'nodemailer'
import type { Outcome } from '#server/platform/outbox/outbox.ts'
import { verdictOf } from '#shared/email/sending-rules.ts'
import type { Message } from './compose.ts'

const seconds = 1000
// A server that trickles its answers is noticed by no socket timeout.
const deadlineMs = 90 * seconds

/** Connections to one mail server; closed when there is nothing left to send. */
export interface MailTransport {
  send(message: Message): Promise<Outcome>
  /** `force` also breaks off what is being sent: it is tried again later. */
  close(force?: boolean): void
}

export function openTransport(url: string, connections: number, patienceMs = deadlineMs): MailTransport {
  const { auth, ...server } = readUrl(url)
  const transport = createTransport({
    ...server,
    ...(auth !== undefined && { auth }),
    pool: true,
    maxConnections: connections,
    // Trying again is ours to decide: the database counts the attempts.
    maxRequeues: 0,
    connectionTimeout: Math.min(10 * seconds, patienceMs),
    greetingTimeout: Math.min(10 * seconds, patienceMs),
    socketTimeout: Math.min(30 * seconds, patienceMs),
    dnsTimeout: Math.min(10 * seconds, patienceMs),
    // What a mail says never makes this server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const hide = hider(auth)

  return {
    async send(message) {
      const { promise: timeUp, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        reject(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' }))
        transport.close({ force: true })
      }, patienceMs)
      try {
        await Promise.race([transport.sendMail(message), timeUp])
        return { verdict: 'sent' }
      } catch (error) {
        const failure = error as Error & { code?: string; responseCode?: number }
        return { verdict: verdictOf(failure), reason: hide(failure.message).slice(0, 500) }
      } finally {
        clearTimeout(timer)
      }
    },
    close: (force = false) => transport.close({ force }),
  }
}

/** Where mails go, without how one signs in there. */
export const serverOf = (url: string) => {
  const { host, port } = readUrl(url)
  return `${host}:${port}`
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

function readUrl(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const auth = username === '' ? undefined : { user: decoded(username), pass: decoded(password) }
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    auth,
    // Someone in between who hides STARTTLS would otherwise read the password.
    requireTLS: !secure && auth !== undefined && !loopback.test(hostname) && searchParams.get('tls') !== 'optional',
  }
}

// A password pasted as it is may hold a percent sign that encodes nothing.
function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

// Servers repeat what they were told, and people send error messages to one another.
function hider(auth: { user: string; pass: string } | undefined) {
  const secrets = auth === undefined ? [] : [auth.pass, ...encodings(auth)].filter(secret => secret.length > 2)
  return (message: string) => secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message)
}

const encodings = ({ user, pass }: { user: string; pass: string }) =>
  [pass, `\0${user}\0${pass}`].flatMap(text => {
    const encoded = Buffer.from(text).toString('base64')
    return [encoded, encoded.replace(/=+$/, ''), encodeURIComponent(text)]
  })
