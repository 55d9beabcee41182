import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What a mail server does with the next mail to an address. */
export type Manner = 'accept' | 'refuse' | 'try-later' | 'stall' | 'drop'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** Everything that was accepted, in order, as it came over the wire. */
  accepted: { to: string; raw: string }[]
  /** By address; the others are accepted. */
  manners: Map<string, Manner>
  /** What an address has got, in the order in which it came. */
  mailsTo(address: string): Promise<Email[]>
  mailTo(address: string): Promise<Email | undefined>
  stop(): Promise<void>
}

interface Options {
  credentials?: { user: string; pass: string }
  /** Called when a mail is there in full and before it is acknowledged; no acknowledgement while it is pending. */
  beforeAnswer?: () => Promise<void>
}

/** A real SMTP server that can be as unfriendly as real ones are. */
export async function startMailServer({ credentials, beforeAnswer }: Options = {}): Promise<MailServer> {
  const accepted: MailServer['accepted'] = []
  const manners: MailServer['manners'] = new Map()
  const server = new SMTPServer({
    disabledCommands: credentials === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: credentials === undefined,
    closeTimeout: 10,
    onAuth({ username, password }, _, done) {
      if (username === credentials?.user && password === credentials?.pass) return done(null, { user: username })
      // As careless as some are: it repeats what it was told.
      done(Object.assign(new Error(`No such user ${username} with ${password}`), { responseCode: 535 }))
    },
    onRcptTo({ address }, _, done) {
      const manner = manners.get(address)
      if (manner === 'refuse') return done(answer(550, 'No such mailbox here'))
      if (manner === 'try-later') return done(answer(451, 'Greylisted, come back later'))
      done()
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? ''
      const manner = manners.get(to)
      if (manner === 'drop') return void stream.once('data', () => dropAll())
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        if (manner === 'stall') return
        accepted.push({ to, raw: Buffer.concat(pieces).toString() })
        await beforeAnswer?.()
        done()
      })
    },
  })
  const dropAll = () => {
    for (const connection of server.connections) connection.close()
  }
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const sign = credentials === undefined ? '' : `${credentials.user}:${encodeURIComponent(credentials.pass)}@`
  const mailsTo = (address: string) =>
    Promise.all(accepted.filter(({ to }) => to === address).map(({ raw }) => PostalMime.parse(raw)))
  return {
    url: `smtp://${sign}127.0.0.1:${port}`,
    accepted,
    manners,
    mailsTo,
    mailTo: async address => (await mailsTo(address))[0],
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
