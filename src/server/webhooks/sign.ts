import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '#server/platform/secrets.ts'
import type { Work } from '#server/platform/work.ts'
import { secretPrefix } from '#shared/webhooks/rules.ts'

type Keyed = Pick<Work, 'db' | 'environment'>

const name = 'webhook'
const ownerOf = (organizationId: number) => `organization:${organizationId}`

/** A new secret, as it is shown once, and as it is kept. */
export async function newSecret(work: Keyed, organizationId: number) {
  const bytes = randomBytes(32)
  return {
    shown: secretPrefix + bytes.toString('base64'),
    sealed: await seal(work, name, ownerOf(organizationId), bytes),
  }
}

/** The secret as it was shown, or null when the key that sealed it is not here any more. */
export async function openSecret(work: Keyed, organizationId: number, sealed: Buffer) {
  const bytes = await unseal(work, name, ownerOf(organizationId), sealed)
  return bytes === null ? null : secretPrefix + bytes.toString('base64')
}

/** The headers of the Standard Webhooks specification: one signature for each secret that counts. */
export const signedHeaders = (id: string, now: string, body: string, secrets: string[]) => ({
  'content-type': 'application/json',
  'user-agent': 'Muster',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(Date.parse(now) / 1000)),
  'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, new Date(now), body)).join(' '),
})
