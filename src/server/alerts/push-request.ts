import { createHash } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { Environment } from '#server/platform/env.ts'
import { publicLookup } from '#server/platform/networks.ts'
import { secondsBetween } from '#shared/time.ts'
import { isPushService } from './addresses.ts'
import type { Keys } from './keys.ts'
import type { DuePush } from './push-store.ts'

export interface Answer {
  status: number
  /** How long the service asks us to wait. */
  retryAfterSeconds: number | null
}

const patienceMs = 8000

/** Posts one message to the push service of its device, encrypted for that device alone. */
export async function post(message: DuePush, keys: Keys, environment: Environment, now: string): Promise<Answer> {
  const { endpoint, p256dh, auth, title, body, path, tag, urgency, expiresAt } = message
  // The list of services may be shorter today than when the device was added.
  if (!isPushService(endpoint, environment)) throw new Error('The address is not that of a push service')
  const payload = JSON.stringify({ title, body, path, tag })
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contactOf(environment), ...keys },
    TTL: Math.max(0, secondsBetween(now, expiresAt)),
    urgency: urgency === 1 ? 'high' : 'normal',
    topic: topicOf(tag),
  })
  return send(endpoint, details.headers as Record<string, string | number>, details.body, environment)
}

function send(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  { PUSH_SERVICES }: Environment,
): Promise<Answer> {
  const url = new URL(endpoint)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const lookup = PUSH_SERVICES.includes(url.origin) ? {} : { lookup: publicLookup }
  return new Promise((resolve, reject) => {
    // A redirection is an answer like any other, and not followed: it could lead anywhere.
    const going = request(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...lookup,
    })
    going.once('response', response => {
      response.resume()
      const wait = Number(response.headers['retry-after'])
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null })
    })
    going.once('error', reject)
    going.end(body)
  })
}

// A service that still holds an older message about the same thing replaces it.
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Whom a push service may turn to when something is wrong with what it gets. */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Environment) {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  const address = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'no-reply@localhost'
  return `mailto:${address}`
}
