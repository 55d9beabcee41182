import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chat } from '#shared/chat/contract.ts'
import type { Client } from '../support/client.ts'
import { type Installation, installation } from './installation.ts'
import { type ModelMood, modelKey } from './model-server.ts'

let muster: Installation
let supervisor: Client
beforeAll(async () => {
  muster = await installation({ ai: true })
  supervisor = await muster.app.signedIn('supervisor@muster.demo')
})
afterEach(() => {
  muster.slack.posted.length = 0
  muster.model.received.length = 0
})
afterAll(() => muster?.stop())

const count = async (query: string) => Number((await muster.app.database.owner.query(query)).rows[0].n)

test('the daily summary tells the figures of the day as they are in the database', async () => {
  const { organizationId, timeZone } = await supervisor.call(chat.settings, {})
  const sent = await supervisor.call(chat.dailySummary, {})
  expect(sent).toMatchObject({ success: true, channel: 'safety' })
  const today = `(now() at time zone '${timeZone}')::date`
  const incidents = await count(
    `select count(*) n from cad_incidents where organization_id = ${organizationId} and (created_at at time zone '${timeZone}')::date = ${today}`,
  )
  const open = await count(
    `select count(*) n from schedules where organization_id = ${organizationId} and date = ${today} + 1 and employee_id is null and status = 'scheduled' and published_at is not null`,
  )
  const onDuty = await count(
    `select count(*) n from time_entries where organization_id = ${organizationId} and clock_out_time is null`,
  )
  const [message] = await supervisor.call(chat.messages, { limit: 1 })
  expect(message?.text).toContain('Daily summary')
  expect(message?.text).toMatch(/\d+ of \d+ covered|No shifts were planned/)
  expect(message?.text).toContain(incidents === 0 ? 'No new incidents' : `${incidents} new incident`)
  expect(message?.text).toContain(open === 0 ? 'Every shift is filled' : `${open} shift`)
  expect(message?.text).toContain(`${onDuty} ${onDuty === 1 ? 'person' : 'people'} on duty now`)
})

test('a model writes the summary from the facts, and the message says so', async () => {
  muster.model.mood({ says: '**Fire alarm** at one site is still open.\n- 2 shifts open tomorrow' })
  const sent = await supervisor.call(chat.sendSummary, { timeFrame: '24-hours', channel: 'operations' })
  expect(sent).toMatchObject({ source: 'ai', note: null, channel: 'operations' })
  expect(sent.text).toContain('Fire alarm at one site is still open.\n• 2 shifts open tomorrow')
  expect(muster.slack.wire()).toContain('Written by AI (local-8b)')
  expect(muster.model.received[0]?.authorization).toBe(`Bearer ${modelKey}`)
})

test('an endpoint that does not stream is understood as well', async () => {
  muster.model.mood({ says: 'In one piece.', stream: false })
  expect(await supervisor.call(chat.sendSummary, { timeFrame: '7-days' })).toMatchObject({
    source: 'ai',
    text: expect.stringContaining('In one piece.'),
  })
})

test('what a model says is a stranger’s word: it calls nobody and cannot go on for ever', async () => {
  muster.model.mood({ says: `<!channel> <https://evil.example|read this> ${'and so on '.repeat(2000)}` })
  const sent = await supervisor.call(chat.sendSummary, { timeFrame: '24-hours' })
  expect(sent.source).toBe('ai')
  expect(sent.text.length).toBeLessThan(3000)
  for (const { text, blocks } of muster.slack.posted) {
    expect(text).not.toMatch(/[<>]/)
    expect(JSON.stringify(blocks)).not.toMatch(/<|>/)
  }
})

const failures: [mood: ModelMood, words: string][] = [
  [{ status: 500, body: `{"error":"key ${modelKey} is bad"}` }, 'answered with an error (500)'],
  [{ status: 401 }, 'answered with an error (401)'],
  [{ status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } }, 'could not be reached'],
  [{ status: 200, body: 'not json at all' }, 'answered with something else'],
  [{ says: '   ' }, 'wrote nothing'],
  ['stall', 'did not answer in time'],
  ['stall-midway', 'did not answer in time'],
  ['break-off', 'broke off in the middle'],
  ['flood', 'answered with far too much'],
]

test.each(failures)('when the endpoint is %j the built-in digest speaks and says why', async (mood, words) => {
  muster.model.mood(mood)
  const sent = await supervisor.call(chat.sendSummary, { timeFrame: '24-hours' })
  expect(sent).toMatchObject({
    source: 'built-in',
    note: `The AI endpoint ${words}, so the built-in digest wrote this.`,
  })
  expect(sent.text).toMatch(/\d+ of \d+ covered|No shifts were planned/)
  expect(muster.slack.wire()).toContain(words)
  expect(JSON.stringify(sent) + muster.slack.wire()).not.toContain(modelKey)
})

describe('what leaves the house', () => {
  test('holds no name, address, number or note of anyone in the company', async () => {
    const { owner } = muster.app.database
    await owner.query(
      `update cad_incidents set title = 'Theft reported by Marcus Webb, marcus.webb@example.com, 212 555 0147',
         description = 'Call Marcus Webb', location = 'Desk of Marcus Webb', created_at = now() - interval '1 hour', priority = 'high'
       where id in (select max(id) from cad_incidents where not is_drill group by organization_id)`,
    )
    muster.model.mood({ says: 'Fine.' })
    await supervisor.call(chat.sendSummary, { timeFrame: '7-days' })
    const { body } = muster.model.received[0] ?? { body: '' }
    expect(body).toContain('theft or break-in')
    const { rows } = await owner.query<{ word: string }>(`
      select distinct word from (
        select unnest(string_to_array(name, ' ')) as word from employees
        union all select name from employees union all select email from employees union all select phone from employees
        union all select first_name from users union all select last_name from users
        union all select email from users union all select phone from users
        union all select content from notes union all select description from cad_incidents
        union all select location from cad_incidents union all select incident_number from cad_incidents) w
      where length(word) > 2`)
    const sites = (await owner.query<{ name: string }>('select name from businesses')).rows.map(row => row.name)
    const told = sites.reduce((text, site) => text.replaceAll(site, ''), body).toLowerCase()
    const isIn = (word: string) =>
      new RegExp(`(?<![\\p{L}\\d])${escaped(word.toLowerCase())}(?![\\p{L}\\d])`, 'u').test(told)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.map(({ word }) => word).filter(isIn)).toEqual([])
  })
})

test('"since last" begins where the last summary ended', async () => {
  muster.model.mood({ says: 'One.' })
  await supervisor.call(chat.sendSummary, { timeFrame: '24-hours' })
  const { lastSummaryAt } = await supervisor.call(chat.settings, {})
  const next = await supervisor.call(chat.sendSummary, { timeFrame: 'since-last' })
  expect(next.from).toBe(lastSummaryAt)
})

test('a summary that Slack refused is not the last one', async () => {
  const before = (await supervisor.call(chat.settings, {})).lastSummaryAt
  muster.slack.will('chat.postMessage', { error: 'not_in_channel' })
  const refused = await supervisor.refused(chat.sendSummary, { timeFrame: 'since-last', channel: 'dispatch' })
  expect(refused.body).toMatchObject({ error: 'not_in_channel' })
  expect((await supervisor.call(chat.settings, {})).lastSummaryAt).toBe(before)
})

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
