import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { receiverCode, scriptCode } from '#web/developers/guide-code.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'

const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))

/** Today is the day where the program runs, which is not always that of UTC. */
const whereItIsAnotherDay =
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    zone => Temporal.Now.plainDateISO(zone).toString() !== Temporal.Now.plainDateISO('UTC').toString(),
  ) ?? 'UTC'

let app: RunningApp
let receiver: ChildProcess | undefined
beforeAll(async () => {
  app = await startApp({ data: 'demo', environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } })
})
afterAll(async () => {
  receiver?.kill()
  await app?.stop()
})

test('a program lists today’s shifts with a token, and hears of a change by a webhook whose signature it checks', async () => {
  const owner = await app.signedIn('provider@muster.demo')
  const { token } = await owner.call(apiTokens.create, { name: 'Screen', scopes: ['schedule:read'] })
  const { stdout } = await promisify(execFile)(process.execPath, [example('todays-shifts.ts')], {
    env: { ...process.env, MUSTER_URL: app.url, MUSTER_TOKEN: token, TZ: whereItIsAnotherDay },
  })
  const today = await owner.call(scheduling.list, {
    date: Temporal.Now.plainDateISO(whereItIsAnotherDay).toString(),
  })
  expect(today.length).toBeGreaterThan(0)
  expect(stdout.trim().split('\n')).toHaveLength(today.length)
  expect(stdout).toContain(today[0]?.location)

  const { id, secret } = await owner.call(webhooks.create, {
    url: 'http://127.0.0.1:9/',
    events: ['schedule-changed', 'open-shifts-changed'],
  })
  const started = await startReceiver(secret)
  await owner.call(webhooks.change, { id, url: `http://127.0.0.1:${started.port}/` })
  const made = await owner.call(scheduling.create, {
    employeeId: null,
    date: '2026-12-01',
    startTime: '08:00',
    endTime: '16:00',
    location: 'Gate',
  })
  const told = await eventually(async () => /schedule-changed (.*)/.exec(started.output())?.[1])
  expect(JSON.parse(told)).toMatchObject({ scheduleId: made.id, links: [`/api/schedules/${made.id}`] })

  const forged = await fetch(`http://127.0.0.1:${started.port}/`, {
    method: 'POST',
    body: '{"type":"schedule-changed","data":{}}',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    },
  })
  expect(forged.status).toBe(401)
})

test('the programs of the guides are those that were tried', () => {
  const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  expect(guide).toContain(`\`\`\`js\n${readFileSync(example('webhook-receiver.mjs'), 'utf8')}\`\`\``)
  expect(receiverCode).toBe(readFileSync(example('webhook-receiver.mjs'), 'utf8'))
  expect(scriptCode).toBe(readFileSync(example('todays-shifts.ts'), 'utf8'))
  const client = readFileSync(new URL('../../client/README.md', import.meta.url), 'utf8')
  expect(client).toContain(`\`\`\`ts\n${scriptCode}\`\`\``)
})

async function startReceiver(secret: string) {
  const child = spawn(process.execPath, [example('webhook-receiver.mjs')], {
    env: { MUSTER_WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  receiver = child
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const port = await eventually(async () => /Listening at (\d+)/.exec(output)?.[1])
  return { port, output: () => output }
}
