import { createECDH } from 'node:crypto'
import type { Work } from '#server/platform/context.ts'
import { sealedSecret } from '#server/platform/secrets.ts'
import { unavailable } from '#shared/problem.ts'

export interface Keys {
  publicKey: string
  privateKey: string
}

/** The pair by which push services know this installation: made on first use, kept for good, its private half sealed. */
export async function installationKeys(work: Pick<Work, 'db' | 'environment'>): Promise<Keys> {
  const secret = await sealedSecret(work, 'push', makeKey)
  if (secret === null) {
    throw unavailable('push-key-lost')
  }
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: secret.toString('base64url') }
}

/** Whether a browser's key is a point on the curve: with anything else nothing can ever be encrypted for it. */
export function isUsableKey(p256dh: string, auth: string) {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  const other = createECDH('prime256v1')
  other.generateKeys()
  try {
    other.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}

// A key that begins with a zero byte would come back one byte short.
function makeKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}
