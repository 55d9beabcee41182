import { Agent, request } from 'node:http'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../support/app.ts'
import { type CallerName, clientOf } from '../support/callers.ts'
import { callsOf, type DescribedCall, type Knock, knockAt, withoutReferences } from './requests.ts'

/*
 * Odd requests at every call that /api/openapi.json describes, as everyone who may knock. Nothing of it may be a fault of the
 * server, and whoever is refused hears why. FUZZ_SEED chooses other requests, FUZZ_REQUESTS how many at least; what failed is printed so that it can be sent again.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_116)
const wanted = Number(process.env.FUZZ_REQUESTS ?? 3000)
// Those who may least come first: what the last ones remove, nobody needs any more.
const callers: CallerName[] = ['anonymous', 'client', 'employee', 'lead', 'supervisor', 'provider', 'admin']
const atOnce = 12

let app: RunningApp
let calls: DescribedCall[]
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  const { body } = await app.anonymous().send('GET', '/api/openapi.json')
  // An event stream never ends; that it bounds its listeners is tested elsewhere.
  calls = callsOf(withoutReferences(body)).filter(({ path }) => path !== '/api/events')
})
afterAll(async () => {
  agent.destroy()
  await app?.stop()
})

interface Fault {
  caller: CallerName
  knock: Knock
  status: number
  answer: string
}

test('whatever is sent by whomever to any call, the server is never at fault and says why it refuses', async () => {
  const times = Math.ceil(wanted / (calls.length * callers.length))
  const faults: Fault[] = []
  const met = new Map<number, number>()
  let sent = 0
  for (const [turn, caller] of callers.entries()) {
    let cookie = await cookieOf(caller)
    const knocks = calls.flatMap((call, index) =>
      Array.from({ length: times }, (_, n) => knockAt(call, seed + (turn * 1000 + index) * 1000 + n)),
    )
    await inParallel(knocks, async knock => {
      const used = cookie
      const { status, answer } = await send(knock, used)
      sent++
      met.set(status, (met.get(status) ?? 0) + 1)
      if (status >= 500 || (status >= 400 && !isRefusal(answer))) faults.push({ caller, knock, status, answer })
      // A call may well have signed its caller out: they come in again.
      if (status === 401 && caller !== 'anonymous' && used === cookie) cookie = await cookieOf(caller)
    })
  }
  const counted = [...met].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  process.stdout.write(`fuzz: seed ${seed}, ${sent} requests at ${calls.length} calls: ${counted.join(', ')}\n`)
  expect(sent).toBeGreaterThanOrEqual(wanted)
  // Not all of it bounces off the door.
  expect(met.get(200) ?? 0).toBeGreaterThan(sent / 50)
  expect(faults.slice(0, 20).map(replayable), `${faults.length} faults, seed ${seed}`).toEqual([])
})

const cookieOf = async (caller: CallerName) => (await clientOf(app, caller)).cookie

/** Whoever is refused is told why, by a code and in words. */
function isRefusal(answer: string) {
  try {
    const { code, message } = JSON.parse(answer) as { code?: unknown; message?: unknown }
    return typeof code === 'string' && typeof message === 'string'
  } catch {
    return false
  }
}

const replayable = ({ caller, knock, status, answer }: Fault) =>
  `${status} as ${caller}: ${knock.method} '${knock.path}' ${knock.body ?? ''} → ${answer.slice(0, 200)}`

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>) {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

function send({ method, path, body }: Knock, cookie: string | null) {
  const { hostname, port } = new URL(app.url)
  const headers = {
    ...(cookie === null ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent }, reply => {
      const pieces: Buffer[] = []
      reply.on('data', piece => pieces.push(piece))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, answer: Buffer.concat(pieces).toString() }))
      reply.on('error', reject)
    })
    asked.on('error', reject).end(body)
  })
}
