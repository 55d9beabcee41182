import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { Client } from '../support/client.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type ModelServer, modelKey, startModel } from './model-server.ts'
import { botToken, type SlackServer, startSlack } from './slack-server.ts'

let database: EmptyDatabase
let slack: SlackServer
let model: ModelServer
let server: ServerProcess | undefined
beforeAll(async () => {
  slack = await startSlack()
  model = await startModel()
  database = await emptyDatabase()
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
  await Promise.all([slack?.stop(), model?.stop()])
})

const start = async () => {
  server = await startServer({
    DATABASE_URL: database.url,
    DEMO: 'on',
    LOG_LEVEL: 'trace',
    SLACK_BOT_TOKEN: botToken,
    SLACK_API_URL: slack.url,
    SLACK_TIMEOUT_SECONDS: '20',
    AI_BASE_URL: model.url,
    AI_API_KEY: modelKey,
    AI_MODEL: 'local-8b',
    AI_TIMEOUT_SECONDS: '0.3',
  })
  return server
}

const report = (client: Client, title: string) =>
  client.call(incidents.create, { title, priority: 'critical', location: 'Dock', description: 'See title' })

test('an incident whose message was on its way in a power cut is told after the next start', async () => {
  const before = await start()
  const client = before.client()
  await client.signIn('provider@muster.demo', 'muster-demo')
  const { organizationId } = await client.call(chat.settings, {})
  await client.call(chat.changeSettings, { organizationId, incidentChannel: 'incidents' })

  slack.always('chat.postMessage', 'stall')
  const first = await report(client, 'Power cut')
  await eventually(async () => slack.calls.some(({ method }) => method === 'chat.postMessage'))
  await before.kill()
  slack.always('chat.postMessage', null)
  expect(slack.posted).toHaveLength(0)

  // As if the time in which the old server might still have been sending had passed.
  await database.owner.query(`update chat_messages set leased_until = now() where status = 'queued'`)
  const after = await start()
  await eventually(async () => slack.posted.some(({ text }) => text.includes(first.incidentNumber)))

  const again = new Client(after.url)
  again.cookie = client.cookie
  const second = await report(again, 'All back')
  await eventually(async () => slack.posted.some(({ text }) => text.includes(second.incidentNumber)))
  expect(slack.posted.filter(({ text }) => text.includes(first.incidentNumber))).toHaveLength(1)
})

test('no token and no key is ever written to the log or told to anyone', async () => {
  const client = server?.client() as Client
  await client.signIn('supervisor@muster.demo', 'muster-demo')
  slack.will(
    'chat.postMessage',
    { error: 'invalid_auth' },
    { status: 500, body: botToken },
    { status: 200, body: botToken },
  )
  model.mood({ status: 401, body: modelKey })
  const answers = [
    await client.try(chat.channels, {}),
    await client.try(chat.test, { message: 'One' }),
    await client.try(chat.test, { message: 'Two' }),
    await client.try(chat.sendSummary, { timeFrame: '24-hours' }),
    await client.try(chat.messages, {}),
    await client.send('GET', '/api/openapi.json'),
  ]
  const { rows } = await database.owner.query('select * from chat_messages')
  const told = JSON.stringify(answers.map(({ body }) => body)) + JSON.stringify(rows) + server?.output()
  expect(server?.output()).toContain('a message was not sent')
  for (const secret of [botToken, modelKey]) expect(told.includes(secret)).toBe(false)
})
