import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password, nonce })
  return [
    '',
    'argon2id',
    'v=19',
    `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`,
    encode(nonce),
    encode(tag),
  ].join('$')
}

/** Compares with a stored hash; for an unknown account with a hash of nothing, so that both take the same work. */
export async function isPassword(password: string, stored: string | null) {
  const [, , , parameters = '', nonce = '', tag = ''] = (stored ?? (await hashOfNothing())).split('$')
  const [memory, passes, parallelism] = [...parameters.matchAll(/\d+/g)].map(match => Number(match[0]))
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: memory ?? cost.memory,
    passes: passes ?? cost.passes,
    parallelism: parallelism ?? cost.parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && stored !== null
}

let nothing: Promise<string> | undefined
function hashOfNothing() {
  nothing ??= hashPassword(randomBytes(16).toString('hex'))
  return nothing
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
