import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '../support/eventually.ts'

/** A message as it arrived at the service, and as the browser behind it reads it. */
export interface Received {
  device: string
  headers: IncomingHttpHeaders
  message: { title: string; body: string; path: string; tag: string }
}

type Mood = number | 'stall' | { status: number; retryAfter: string }

/** A browser as a push service knows it: its address, and the keys with which it alone reads its messages. */
export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushService {
  origin: string
  /** Everything that was taken, oldest first. */
  received: Received[]
  attempts(device: string): number
  browser(device: string): Browser
  /** How the service answers for a device from now on. */
  answer(device: string, mood: Mood): void
  receivedBy(device: string): Received[]
  /** Waits until a device has got so many messages, and returns them. */
  next(device: string, count?: number): Promise<Received[]>
  stop(): Promise<void>
}

/** A push service on this machine: the real protocol, with answers of our choosing. */
export async function startPushService(): Promise<PushService> {
  const secrets = new Map<string, { pair: ECDH; auth: Buffer }>()
  const moods = new Map<string, Mood>()
  const attempts = new Map<string, number>()
  const received: Received[] = []

  const server = createServer(async (request, response) => {
    const device = (request.url ?? '').slice(1)
    attempts.set(device, (attempts.get(device) ?? 0) + 1)
    const mood = moods.get(device) ?? 201
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (mood === 'stall') return
    const { status, retryAfter = undefined } = typeof mood === 'number' ? { status: mood } : mood
    const secret = secrets.get(device)
    if (status < 300 && secret !== undefined) {
      received.push({ device, headers: request.headers, message: JSON.parse(decrypt(body, secret.pair, secret.auth)) })
    }
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const receivedBy = (device: string) => received.filter(one => one.device === device)
  return {
    origin,
    received,
    receivedBy,
    attempts: device => attempts.get(device) ?? 0,
    browser(device) {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      secrets.set(device, { pair, auth })
      return { endpoint: `${origin}/${device}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answer: (device, mood) => void moods.set(device, mood),
    next: (device, count = 1) => eventually(async () => receivedBy(device).length >= count && receivedBy(device)),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads a message as RFC 8291 has a browser do it. */
function decrypt(body: Buffer, receiver: ECDH, auth: Buffer) {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] as number))
  const sealed = body.subarray(21 + (body[20] as number))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const material = Buffer.from(hkdfSync('sha256', receiver.computeSecret(senderKey), auth, info, 32))
  const key = hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce)).setAuthTag(
    sealed.subarray(-16),
  )
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What a server says about itself in the header of each message, once its signature has been checked. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { key, isGenuine, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}
