import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#shared/chat/contract.ts'
import type { Client } from '../support/client.ts'
import { type Installation, installation } from './installation.ts'
import { botToken, type SlackMood } from './slack-server.ts'

// A new minute for each test: nobody may say more than thirty things in one.
let minutes = 0
let muster: Installation
let supervisor: Client
let provider: Client
let admin: Client
beforeAll(async () => {
  muster = await installation({ clock: () => new Date(Date.now() + minutes * 60_000) })
  const signedIn = (role: string) => muster.app.signedIn(`${role}@muster.demo`)
  ;[supervisor, provider, admin] = await Promise.all([signedIn('supervisor'), signedIn('provider'), signedIn('admin')])
})
beforeEach(() => {
  minutes += 1
})
afterEach(() => {
  muster.slack.posted.length = 0
  muster.slack.calls.length = 0
})
afterAll(() => muster?.stop())

const newest = async (client = supervisor) => (await client.call(chat.messages, { limit: 1 }))[0]

test('a test message arrives in the chosen channel and is written down with who sent it', async () => {
  const sent = await supervisor.call(chat.test, { message: 'Gate 3 is closed tonight', channel: 'operations' })
  expect(sent).toMatchObject({ success: true, channel: 'operations', message: 'Test notification sent to #operations' })
  expect(muster.slack.posted).toHaveLength(1)
  expect(muster.slack.posted[0]).toMatchObject({ channel: '#operations' })
  expect(muster.slack.wire()).toContain('Gate 3 is closed tonight')
  expect(await newest()).toMatchObject({
    id: sent.messageId,
    kind: 'test',
    status: 'sent',
    attempts: 1,
    text: expect.stringContaining('Gate 3'),
    sentBy: expect.stringMatching(/\w+ \w+/),
  })
})

test('without a choice it goes to the safety channel', async () => {
  await supervisor.call(chat.test, { message: 'Hello' })
  expect(muster.slack.posted[0]?.channel).toBe('#safety')
})

test('what people type can call nobody, link nowhere and leave no trace of markup', async () => {
  const hostile = '<!channel> <@U01> <https://evil.example|click> <#C01> & @here *bold* &lt;!here&gt;'
  await supervisor.call(chat.test, { message: hostile })
  await supervisor.call(chat.featureCompleted, { featureName: hostile, developer: hostile, solution: hostile })
  await supervisor.call(chat.milestoneReached, { milestone: hostile, team: hostile, completionPercentage: 40 })
  expect(muster.slack.posted).toHaveLength(3)
  for (const { text, blocks, fields } of muster.slack.posted) {
    expect(text).not.toMatch(/[<>]/)
    const words = blocks.flatMap(({ text: own, elements = [] }) => [...(own ? [own] : []), ...elements])
    for (const one of words) {
      if (one.type === 'plain_text') expect(one.text).not.toContain('channel')
      else expect(one).toMatchObject({ text: expect.not.stringMatching(/[<>]/), verbatim: true })
    }
    expect(JSON.stringify(blocks)).toContain('&lt;!channel&gt;')
    expect(JSON.stringify(blocks)).toContain('&amp;lt;!here&amp;gt;')
    expect(Object.fromEntries(fields)).toMatchObject({ parse: 'none', link_names: 'false', unfurl_links: 'false' })
  }
})

test('a message as long as is allowed, made of what must be escaped, still fits', async () => {
  await supervisor.call(chat.test, { message: '&'.repeat(2000) })
  for (const { text } of muster.slack.posted[0]?.blocks ?? [])
    expect((text?.text ?? '').length).toBeLessThanOrEqual(3000)
  expect(muster.slack.wire()).not.toMatch(/&am"|&a"|&"/)
})

const refusals: [mood: SlackMood, error: string, status: number, words: string][] = [
  [
    { error: 'not_in_channel' },
    'not_in_channel',
    422,
    'Bot is not in #dispatch. Please invite the bot to the channel first.',
  ],
  [{ error: 'channel_not_found' }, 'channel_not_found', 422, 'Slack does not know #dispatch'],
  [{ error: 'is_archived' }, 'is_archived', 422, '#dispatch is archived'],
  [{ error: 'invalid_auth' }, 'invalid_auth', 422, 'Slack refused the token'],
  [{ error: 'missing_scope', needed: 'chat:write', provided: 'channels:read' }, 'missing_scope', 422, 'chat:write'],
  [{ error: 'some_new_reason' }, 'some_new_reason', 422, 'Slack refused the message (some_new_reason).'],
  [{ error: `bad ${botToken}` }, 'not_understood', 422, 'The answer was not one of Slack’s'],
  [{ status: 429, headers: { 'retry-after': '90' } }, 'ratelimited', 429, 'Slack asks to wait'],
  [
    { status: 200, headers: { 'content-type': 'text/html' }, body: `<h1>${botToken}</h1>` },
    'not_understood',
    422,
    'The answer was not',
  ],
  [
    { status: 200, headers: { 'content-type': 'application/json' }, body: 'null' },
    'not_understood',
    422,
    'The answer was not one of Slack’s',
  ],
  [
    { status: 302, headers: { location: 'http://127.0.0.1:1/steal' } },
    'unreachable',
    422,
    'Slack could not be reached',
  ],
  ['stall', 'timed_out', 422, 'Slack did not answer in time'],
]

test.each(refusals)('when Slack answers %j the sender is told %s', async (mood, error, status, words) => {
  muster.slack.will('chat.postMessage', mood)
  const refused = await supervisor.refused(chat.test, { message: 'Hello', channel: 'dispatch' })
  expect(refused.status).toBe(status)
  expect(refused.body).toMatchObject({
    error,
    code: expect.stringMatching(/^slack-/),
    message: expect.stringContaining(words),
  })
  expect(JSON.stringify(refused.body)).not.toContain(botToken.slice(5))
  expect(await newest()).toMatchObject({ status: 'failed', lastError: expect.stringContaining(words), sentAt: null })
  expect(muster.slack.calls).toHaveLength(1)
})

test('a short wait that Slack asks for is waited, a longer one is told', async () => {
  muster.slack.will('chat.postMessage', { status: 429, headers: { 'retry-after': '0' } })
  await supervisor.call(chat.test, { message: 'Patience' })
  expect(muster.slack.posted).toHaveLength(1)
  muster.slack.will('chat.postMessage', { status: 429, headers: { 'retry-after': '90' } })
  const refused = await supervisor.refused(chat.test, { message: 'Patience' })
  expect(refused.headers.get('retry-after')).toBe('90')
})

test('a stumble of Slack is tried again, a lasting one is not tried for ever', async () => {
  muster.slack.will('chat.postMessage', { status: 500 }, { status: 503 })
  await supervisor.call(chat.test, { message: 'Again' })
  expect(muster.slack.posted).toHaveLength(1)
  muster.slack.will('chat.postMessage', { status: 500 }, { status: 500 }, { status: 500 })
  const refused = await supervisor.refused(chat.test, { message: 'Again' })
  expect(refused.body).toMatchObject({ error: 'server_error' })
  expect(muster.slack.calls).toHaveLength(6)
})

test('nobody fills a channel: more than thirty messages in a minute are refused', async () => {
  const tries = Array.from({ length: 36 }, (_, n) => supervisor.try(chat.test, { message: `No. ${n}` }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect([200, 429].map(wanted => statuses.filter(status => status === wanted).length)).toEqual([30, 6])
  expect(muster.slack.posted).toHaveLength(30)
})

describe('what failed', () => {
  test('is sent again by whoever asks, and only once', async () => {
    muster.slack.will('chat.postMessage', { error: 'not_in_channel' })
    await supervisor.refused(chat.test, { message: 'Once more', channel: 'dispatch' })
    const id = (await newest())?.id ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => provider.try(chat.retry, { id })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(muster.slack.posted).toHaveLength(1)
    expect(await newest()).toMatchObject({ id, status: 'sent', attempts: 2, lastError: null })
    expect((await supervisor.refused(chat.retry, { id })).body.code).toBe('already-sent')
  })

  test('of another organization cannot be touched or seen', async () => {
    const stranger = await muster.app.signedIn('other-supervisor@muster.demo')
    muster.slack.will('chat.postMessage', { error: 'not_in_channel' })
    await supervisor.refused(chat.test, { message: 'Ours alone' })
    const id = (await newest())?.id ?? 0
    expect((await stranger.refused(chat.retry, { id })).status).toBe(404)
    expect(JSON.stringify(await stranger.call(chat.messages, {}))).not.toContain('Ours alone')
  })
})

test.each(['lead', 'employee', 'client'])('a %s sends nothing', async role => {
  const client = await muster.app.signedIn(`${role}@muster.demo`)
  const tries = [
    client.refused(chat.channels, {}),
    client.refused(chat.test, { message: 'Hello' }),
    client.refused(chat.dailySummary, {}),
    client.refused(chat.featureCompleted, { featureName: 'Map' }),
    client.refused(chat.milestoneReached, { milestone: 'Beta' }),
    client.refused(chat.sendSummary, { timeFrame: '24-hours' }),
    client.refused(chat.messages, {}),
    client.refused(chat.settings, {}),
    client.refused(chat.changeSettings, { defaultChannel: 'dispatch' }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
  expect(muster.slack.calls).toHaveLength(0)
})

test('a channel that is not one of the six is refused before Slack hears of it', async () => {
  for (const channel of ['board-only', 'C04', '@owner', 'harbor-safety']) {
    const refused = await supervisor.refused(chat.test, { message: 'Hello', channel })
    expect(refused.body.fields).toMatchObject([{ field: 'channel', message: expect.any(String) }])
  }
  expect(muster.slack.calls).toHaveLength(0)
})

test('forms say what is missing', async () => {
  expect((await supervisor.refused(chat.test, { message: ' ' })).body.fields).toMatchObject([
    { field: 'message', message: 'Message is required' },
  ])
  expect((await supervisor.refused(chat.featureCompleted, { featureName: '' })).body.fields).toMatchObject([
    { field: 'featureName', message: 'Feature name is required' },
  ])
  const milestone = await supervisor.refused(chat.milestoneReached, { milestone: '', completionPercentage: 140 })
  expect(milestone.body.fields?.map(({ message }) => message)).toEqual(['Milestone is required', 'At most 100'])
})

test('repeating a call with its key posts nothing twice', async () => {
  const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
  const first = await supervisor.call(chat.test, { message: 'Keyed' }, headers)
  expect(await supervisor.call(chat.test, { message: 'Keyed' }, headers)).toEqual(first)
  expect(muster.slack.posted).toHaveLength(1)
  const again = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000002' }
  muster.slack.will('chat.postMessage', { error: 'not_in_channel' })
  expect((await supervisor.try(chat.test, { message: 'Keyed' }, again)).status).toBe(422)
  expect((await supervisor.try(chat.test, { message: 'Keyed' }, again)).status).toBe(200)
})

describe('the channels', () => {
  test('come with what Slack knows of them, and nothing of the other channels of the workspace', async () => {
    const list = await supervisor.call(chat.channels, {})
    expect(list).toMatchObject({
      state: 'connected',
      workspace: 'Harborline',
      bot: 'muster',
      listingNeedsPermission: false,
      defaultChannel: 'safety',
    })
    expect(list.channels.map(({ name, exists, isMember }) => [name, exists, isMember])).toEqual([
      ['safety', true, true],
      ['operations', true, true],
      ['dispatch', true, false],
      ['incidents', false, false],
      ['announcements', false, false],
      ['dev-updates', false, false],
    ])
    expect(JSON.stringify(list)).not.toContain('board-only')
  })

  test('are the six names when the token may not list', async () => {
    const mood = { error: 'missing_scope', needed: 'channels:read,groups:read', provided: 'chat:write' }
    muster.slack.always('conversations.list', mood)
    const list = await supervisor.call(chat.channels, {})
    expect(list).toMatchObject({ state: 'connected', listingNeedsPermission: true })
    expect(list.channels).toHaveLength(6)
    expect(list.channels[0]).toEqual({ topic: 'safety', name: 'safety', exists: null, isMember: null })
    muster.slack.always('conversations.list', null)
  })

  test('without the permission for private ones the public ones are told', async () => {
    muster.slack.will('conversations.list', {
      error: 'missing_scope',
      needed: 'groups:read',
      provided: 'channels:read',
    })
    const list = await supervisor.call(chat.channels, {})
    expect(list).toMatchObject({ listingNeedsPermission: false })
    expect(list.channels[0]?.exists).toBe(true)
  })

  test.each([
    ['refused', { error: 'invalid_auth' }],
    ['unreachable', { status: 502 }],
    ['unreachable', 'stall'],
  ] as [string, SlackMood][])('a connection that is %s is told as such', async (state, mood) => {
    muster.slack.will('auth.test', mood)
    const list = await supervisor.call(chat.channels, {})
    expect(list).toMatchObject({ state, problem: expect.any(String) })
    expect(list.channels).toHaveLength(6)
    expect(JSON.stringify(list)).not.toContain(botToken)
  })
})

describe('settings', () => {
  test('an administrator names the workspace’s prefix; from then on the channels carry it', async () => {
    const { organizationId } = await supervisor.call(chat.settings, {})
    await admin.call(chat.changeSettings, { organizationId, channelPrefix: 'harbor-' })
    const sent = await supervisor.call(chat.test, { message: 'Prefixed', channel: 'safety' })
    expect(sent.channel).toBe('harbor-safety')
    await supervisor.call(chat.test, { message: 'Prefixed', channel: '#harbor-operations' })
    expect(muster.slack.posted.map(({ channel }) => channel)).toEqual(['#harbor-safety', '#harbor-operations'])
    expect((await supervisor.call(chat.channels, {})).channels[0]).toMatchObject({
      name: 'harbor-safety',
      exists: true,
    })
    const other = await muster.app.signedIn('other-supervisor@muster.demo')
    expect((await other.refused(chat.test, { message: 'Hello', channel: 'harbor-safety' })).status).toBe(400)
    await admin.call(chat.changeSettings, { organizationId, channelPrefix: '' })
  })

  test('an owner chooses what is told, but not the prefix; a supervisor only reads', async () => {
    const { organizationId } = await supervisor.call(chat.settings, {})
    const kept = await provider.call(chat.changeSettings, { organizationId, incidentChannel: 'incidents' })
    expect(kept).toMatchObject({ incidentChannel: 'incidents', dailySummaryTime: null, channelPrefix: '' })
    const refused = await provider.refused(chat.changeSettings, { organizationId, channelPrefix: 'rival-' })
    expect(refused.body.fields?.[0]?.field).toBe('channelPrefix')
    expect((await supervisor.refused(chat.changeSettings, { organizationId, incidentChannel: null })).status).toBe(403)
    await provider.call(chat.changeSettings, { organizationId, incidentChannel: null })
  })

  test('the second of two edits from the same version is told so', async () => {
    const { organizationId, version } = await supervisor.call(chat.settings, {})
    const edits = await Promise.all(
      (['dispatch', 'operations'] as const).map(defaultChannel =>
        provider.try(chat.changeSettings, { organizationId, version, defaultChannel }),
      ),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
    await provider.call(chat.changeSettings, { organizationId, defaultChannel: 'safety' })
  })

  test('two switches turned at the same moment are both kept', async () => {
    const { organizationId } = await supervisor.call(chat.settings, {})
    await Promise.all([
      provider.call(chat.changeSettings, { organizationId, incidentChannel: 'dispatch' }),
      admin.call(chat.changeSettings, { organizationId, dailySummaryTime: '06:30' }),
    ])
    const kept = await supervisor.call(chat.settings, {})
    expect(kept).toMatchObject({ incidentChannel: 'dispatch', dailySummaryTime: '06:30' })
    await provider.call(chat.changeSettings, { organizationId, incidentChannel: null, dailySummaryTime: null })
  })
})
