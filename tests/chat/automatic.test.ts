import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chatOutbox } from '#server/chat/chat-outbox.ts'
import { chatFeature } from '#server/chat/feature.ts'
import { doAsSystem, doJob } from '#server/platform/feature-runner.ts'
import { chat } from '#shared/chat/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { incidentCreated } from '#shared/incidents/events.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { type Installation, installation } from './installation.ts'

const start = Date.parse('2026-03-06T15:00:00.000Z')
let aheadMs = 0
const clock = () => new Date(start + aheadMs)

let muster: Installation
let supervisor: Client
let provider: Client
let organizationId: number
beforeAll(async () => {
  muster = await installation({ clock, environment: { PUBLIC_URL: 'https://muster.example' } })
  supervisor = await muster.app.signedIn('supervisor@muster.demo')
  provider = await muster.app.signedIn('provider@muster.demo')
  organizationId = (await supervisor.call(chat.settings, {})).organizationId
  await provider.call(chat.changeSettings, { organizationId, incidentChannel: 'incidents' })
})
afterEach(() => {
  muster.slack.posted.length = 0
})
afterAll(() => muster?.stop())

const report = (title: string, priority: 'critical' | 'high' | 'medium' = 'high') =>
  supervisor.call(incidents.create, { title, priority, location: 'North gate', description: `About ${title}` })

const arrived = (words: string) => eventually(async () => muster.slack.posted.find(({ text }) => text.includes(words)))

const messageAbout = async (words: string) =>
  (await supervisor.call(chat.messages, { limit: 50 })).find(({ text }) => text.includes(words))

const failedOnce = (words: string) => eventually(async () => typeof (await messageAbout(words))?.lastError === 'string')

const everyEventWorkedOn = () =>
  eventually(async () => {
    const { rows } = await muster.app.database.owner.query(
      `select from pgboss.job where name = 'tell-chat-of-incident' and state in ('created', 'active', 'retry')`,
    )
    return rows.length === 0
  })

/** The minute's work, at a time of our own. */
async function minuteAt(instant: string) {
  aheadMs = Date.parse(instant) - start
  for (const { run } of chatFeature.cronJobs ?? []) await doJob(muster.app.running, run)
  await chatOutbox.wake()
  await chatOutbox.idle()
}

describe('a serious incident', () => {
  test('is told in the channel the organization chose, with a way to it', async () => {
    const { id, incidentNumber } = await report('Smoke in the <!channel> basement', 'critical')
    const { channel, text, blocks } = await arrived(incidentNumber)
    expect(channel).toBe('#incidents')
    expect(text).toContain('Critical incident')
    expect(JSON.stringify(blocks)).toContain('&lt;!channel&gt; basement')
    expect(JSON.stringify(blocks)).toContain(`<https://muster.example/cad?incident=${id}|Open in Muster>`)
    await eventually(async () => (await messageAbout(incidentNumber))?.status === 'sent')
    expect(await messageAbout(incidentNumber)).toMatchObject({ kind: 'incident', sentBy: null, attempts: 1 })
  })

  test('names the building before the door', async () => {
    const { rows } = await muster.app.database.owner.query<{ id: number; name: string }>(
      'select id, name from businesses where organization_id = $1 and closed_at is null order by id limit 1',
      [organizationId],
    )
    const { incidentNumber } = await supervisor.call(incidents.create, {
      title: 'Fire',
      priority: 'critical',
      location: 'Roof door',
      description: 'Smoke at the roof door',
      businessId: rows[0]?.id as number,
    })
    const { blocks } = await arrived(incidentNumber)
    expect(JSON.stringify(blocks)).toContain(`${rows[0]?.name} · Roof door`)
  })

  test('is told once, however often its event is worked on', async () => {
    const { id, incidentNumber } = await report('Ladder against the fence')
    await arrived(incidentNumber)
    for (let again = 0; again < 3; again++) {
      await doAsSystem(muster.app.running, ({ announce }) =>
        announce(incidentCreated, organizationId, { incidentId: id, priority: 'high', employeeId: null }),
      )
    }
    const { incidentNumber: next } = await report('Broken lock')
    await arrived(next)
    expect(muster.slack.posted.filter(({ text }) => text.includes(incidentNumber))).toHaveLength(1)
  })

  test('one of lesser priority is not told, nor any while the switch is off', async () => {
    await report('Noise on floor 3', 'medium')
    await provider.call(chat.changeSettings, { organizationId, incidentChannel: null })
    await report('Door forced')
    await everyEventWorkedOn()
    await provider.call(chat.changeSettings, { organizationId, incidentChannel: 'incidents' })
    await report('Window broken')
    await arrived('Window broken')
    expect(await messageAbout('Noise on floor 3')).toBeUndefined()
    expect(await messageAbout('Door forced')).toBeUndefined()
  })

  test('waits while Slack is away and goes out when it is back', async () => {
    muster.slack.always('chat.postMessage', { status: 503 })
    await report('Car alarm')
    await failedOnce('Car alarm')
    expect(await messageAbout('Car alarm')).toMatchObject({ status: 'queued', attempts: 1 })
    muster.slack.always('chat.postMessage', null)
    await minuteAt(new Date(start + aheadMs + 60_000).toISOString())
    expect(await messageAbout('Car alarm')).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
    expect(muster.slack.posted).toHaveLength(1)
  })

  test('is not sent before the time that Slack asked to wait', async () => {
    muster.slack.will('chat.postMessage', { status: 429, headers: { 'retry-after': '300' } })
    await report('Gate jammed')
    await failedOnce('Gate jammed')
    const from = start + aheadMs
    await minuteAt(new Date(from + 299_000).toISOString())
    expect(await messageAbout('Gate jammed')).toMatchObject({ status: 'queued', attempts: 1 })
    await minuteAt(new Date(from + 302_000).toISOString())
    expect(await messageAbout('Gate jammed')).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('that Slack refuses for good is shown as failed, and can be sent again once the bot is invited', async () => {
    muster.slack.will('chat.postMessage', { error: 'not_in_channel' })
    await report('Camera down')
    await eventually(async () => (await messageAbout('Camera down'))?.status === 'failed')
    const failed = await messageAbout('Camera down')
    expect(failed?.lastError).toBe('Bot is not in #incidents. Please invite the bot to the channel first.')
    await supervisor.call(chat.retry, { id: failed?.id ?? 0 })
    expect(await messageAbout('Camera down')).toMatchObject({ status: 'sent' })
  })

  test('is given up after a night of trying', async () => {
    muster.slack.always('chat.postMessage', { status: 500 })
    await report('Fence alarm')
    await failedOnce('Fence alarm')
    for (let hour = 1; hour <= 12; hour++) await minuteAt(new Date(start + aheadMs + 3_700_000).toISOString())
    muster.slack.always('chat.postMessage', null)
    expect(await messageAbout('Fence alarm')).toMatchObject({ status: 'failed', attempts: 12 })
  })
})

describe('the daily summary', () => {
  const ofToday = () => muster.slack.posted.filter(({ text }) => text.includes('Daily summary'))

  test('goes out once a day at the hour of the organization, about the day it belongs to', async () => {
    aheadMs = Date.parse('2026-03-09T15:00:00Z') - start
    const wish = { organizationId, dailySummaryTime: '18:00', dailySummaryChannel: 'announcements' } as const
    expect(await provider.call(chat.changeSettings, wish)).toMatchObject({ timeZone: 'America/New_York' })
    await minuteAt('2026-03-09T21:59:00Z')
    expect(ofToday()).toHaveLength(0)
    await minuteAt('2026-03-09T22:00:00Z')
    await minuteAt('2026-03-09T22:01:00Z')
    await eventually(async () => ofToday().length === 1)
    expect(ofToday()[0]).toMatchObject({
      channel: '#announcements',
      text: expect.stringContaining('Monday, Mar 9, 2026'),
    })
    await minuteAt('2026-03-10T22:00:00Z')
    await eventually(async () => ofToday().length === 2)
    expect(ofToday()[1]?.text).toContain('Tuesday, Mar 10, 2026')
  })

  test('switched on in the afternoon for the morning, it begins the next morning and tells of the day before', async () => {
    aheadMs = Date.parse('2026-03-11T19:00:00Z') - start
    await provider.call(chat.changeSettings, { organizationId, dailySummaryTime: '07:30' })
    await minuteAt('2026-03-11T19:01:00Z')
    expect(ofToday()).toHaveLength(0)
    await minuteAt('2026-03-12T11:30:00Z')
    await eventually(async () => ofToday().length === 1)
    expect(ofToday()[0]?.text).toContain('Wednesday, Mar 11, 2026')
  })
})
