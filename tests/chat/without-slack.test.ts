import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

test('without a token every sending says how to connect, and the page can still be read', async () => {
  const provider = await app.signedIn('provider@muster.demo')
  const tries = [
    provider.refused(chat.test, { message: 'Hello' }),
    provider.refused(chat.dailySummary, {}),
    provider.refused(chat.featureCompleted, { featureName: 'Map' }),
    provider.refused(chat.milestoneReached, { milestone: 'Beta' }),
    provider.refused(chat.sendSummary, { timeFrame: 'since-last' }),
  ]
  for (const { status, body } of await Promise.all(tries)) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'slack-not-connected', message: expect.stringContaining('SLACK_BOT_TOKEN') })
  }
  const list = await provider.call(chat.channels, {})
  expect(list).toMatchObject({ state: 'not-set', workspace: null, aiModel: null })
  expect(list.channels.map(({ name }) => name)).toEqual([
    'safety',
    'operations',
    'dispatch',
    'incidents',
    'announcements',
    'dev-updates',
  ])
  expect(await provider.call(chat.messages, {})).toEqual([])
})
