import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { unavailable } from '#shared/problem.ts'
import { atMost } from './at-once.ts'

const argon2id = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

// Each takes a core and 19 MiB for a moment: a storm of sign-ins must leave something for everyone else, also where there are two.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const inTurn = atMost(atOnce, 100, () => unavailable('many-sign-ins'))
const derive = (parameters: Argon2Parameters) => inTurn(() => argon2id('argon2id', parameters))

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const recommended = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
let cost = recommended

/** Tests sign in thousands of times: theirs cost next to nothing, unless it is the work that they look at. No setting leads here. */
export function hashForTests({ cheaply }: { cheaply: boolean }) {
  cost = cheaply ? { ...recommended, memory: 64, passes: 1 } : recommended
  nothing = undefined
}

export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive({ ...cost, message: password.normalize('NFC'), nonce })
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
  const actual = await derive({
    message: password.normalize('NFC'),
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
