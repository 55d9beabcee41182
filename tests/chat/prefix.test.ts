import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatFeature } from '#server/chat/feature.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { chat } from '#shared/chat/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { type Installation, installation } from './installation.ts'

const password = 'quiet harbour 41'
const clock = handClock('2026-03-06T15:00:00.000Z')
let muster: Installation
let owner: Client
let organizationId: number
beforeAll(async () => {
  muster = await installation({ clock: clock.now })
  await muster.app.anonymous().call(signUp.registerProvider, {
    firstName: 'Mallory',
    lastName: 'Megaphone',
    email: 'mallory@example.com',
    password,
    confirmPassword: password,
    companyName: 'Loud Company',
    businessType: 'security',
    ownershipType: 'owner',
    businessDescription: 'A company that was made a second ago.',
    phone: '212 555 0100',
    businessAddress: '1 Pier Street, New York',
    estimatedEmployees: '1-5',
  })
  owner = await muster.app.signedIn('mallory@example.com', password)
  organizationId = (await owner.call(chat.settings, {})).organizationId
})
afterAll(() => muster?.stop())

const runDaily = async () => {
  const job = chatFeature.cronJobs?.find(({ name }) => name === 'chat-daily-summaries')
  if (job === undefined) throw new Error('There is no such job')
  await doJob(muster.app.running, work => job.run(work))
}

test('a company made a second ago writes into nobody’s channels before an administrator gave it its own', async () => {
  expect(await owner.call(chat.channels, {})).toMatchObject({ state: 'connected', awaitsPrefix: true })
  const tries = await Promise.all([
    owner.refused(chat.test, { message: 'URGENT: evacuate', channel: 'safety' }),
    owner.refused(chat.dailySummary, {}),
    owner.refused(chat.featureCompleted, { featureName: 'Map' }),
    owner.refused(chat.milestoneReached, { milestone: 'Beta' }),
    owner.refused(chat.sendSummary, { timeFrame: '24-hours' }),
  ])
  for (const { status, body } of tries) expect([status, body.code]).toEqual([409, 'slack-prefix-awaited'])

  await owner.call(chat.changeSettings, { organizationId, incidentChannel: 'incidents', dailySummaryTime: '10:05' })
  await owner.call(incidents.create, {
    title: 'Evacuate',
    priority: 'critical',
    location: 'Everywhere',
    description: 'All of it',
  })
  await eventually(async () => {
    const { rows } = await muster.app.database.owner.query(
      `select from pgboss.job where name = 'tell-chat-of-incident' and state in ('created', 'active', 'retry')`,
    )
    return rows.length === 0
  })
  clock.set('2026-03-06T16:00:00.000Z')
  await runDaily()
  expect(await owner.call(chat.messages, {})).toEqual([])
  expect(muster.slack.posted).toEqual([])
  expect((await owner.refused(chat.changeSettings, { organizationId, channelPrefix: '' })).status).toBe(400)

  const admin = await muster.app.signedIn('admin@muster.demo')
  await admin.call(chat.changeSettings, { organizationId, channelPrefix: 'loud-' })
  expect((await owner.call(chat.test, { message: 'Hello', channel: 'safety' })).channel).toBe('loud-safety')
  await admin.call(chat.changeSettings, { organizationId, channelPrefix: '' })
  expect((await owner.call(chat.test, { message: 'Hello', channel: 'safety' })).channel).toBe('safety')
})
