import { type ModelServer, startModel } from '../chat/model-server.ts'
import { botToken, type SlackServer, startSlack } from '../chat/slack-server.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'

/** Muster beside a Slack and an AI endpoint on this machine. */
const test = base.extend<object, { slack: SlackServer; model: ModelServer }>({
  slack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const slack = await startSlack()
      await use(slack)
      await slack.stop()
    },
    { scope: 'worker' },
  ],
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const model = await startModel()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  environment: async ({ slack, model }, use) =>
    use({
      SLACK_BOT_TOKEN: botToken,
      SLACK_API_URL: slack.url,
      SLACK_TIMEOUT_SECONDS: '2',
      AI_BASE_URL: model.url,
      AI_MODEL: 'local-8b',
    }),
})

test('a supervisor sends a message, is told that the bot was not invited, and sends it again', { tag: '@job' }, async ({
  page,
  signIn,
  toast,
  slack,
}) => {
  await signIn('supervisor')
  await page.goto('/slack')
  await expect(page.getByRole('heading', { level: 1, name: 'Slack Integration Test' })).toBeVisible()
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(page.getByLabel('Channel', { exact: true })).toHaveValue('safety')
  await expect(page.getByLabel('Channel', { exact: true }).locator('option')).toHaveCount(6)

  await page.getByRole('button', { name: 'Send Test Message' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()

  slack.will('chat.postMessage', { error: 'not_in_channel' })
  await page.getByLabel('Channel', { exact: true }).selectOption('dispatch')
  await expect(page.getByText('The bot is not in this channel yet.')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('Gate 3 is closed <!channel>')
  await page.getByRole('button', { name: 'Send Test Message' }).click()
  const words = 'Bot is not in #dispatch. Please invite the bot to the channel first.'
  await toast.says('Error', words)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible()
  const failed = page.getByRole('listitem').filter({ hasText: 'Gate 3 is closed <!channel>' })
  await expect(failed.getByText('Not sent')).toBeVisible()
  await expectAccessible(page)

  await failed.getByRole('button', { name: 'Send again' }).click()
  await toast.says('Message sent', '#dispatch')
  await expect(failed.getByText('Sent', { exact: true })).toBeVisible()
  expect(slack.wire()).toContain('&lt;!channel&gt;')
  await expect(page.getByLabel('A summary every day')).toBeDisabled()
})

test('an owner sends the summaries, and chooses what is told without anyone', async ({
  page,
  signIn,
  toast,
  slack,
  model,
}) => {
  model.mood({ says: 'One fire alarm is still open.' })
  await signIn('provider')
  await page.goto('/slack?channel=operations')
  await page.getByRole('button', { name: 'Send Daily Summary' }).click()
  await toast.says('Daily summary sent', '#operations')
  await page.getByText('7 days').click()
  await page.getByRole('button', { name: 'Send AI Summary' }).click()
  await toast.says('AI summary sent', '#operations')
  await expect(page.getByRole('figure')).toContainText('Written by AI')
  await expect(page.getByRole('figure')).toContainText('One fire alarm is still open.')

  model.mood({ status: 500 })
  await page.getByRole('button', { name: 'Send AI Summary' }).click()
  await expect(page.getByRole('figure')).toContainText('The AI endpoint answered with an error (500)')

  await page.getByLabel('Incidents of high and critical priority').check()
  await toast.says('Slack settings saved')
  await page.getByLabel('A summary every day').check()
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('18:00')
  await expect(page.getByLabel('Channel prefix')).toBeDisabled()
  await expectAccessible(page)

  const answer = await page.request.post('/api/cad-incidents', {
    data: { title: 'Glass broken', priority: 'critical', status: 'open', location: 'Lobby', description: 'North door' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const told = page.getByRole('listitem').filter({ hasText: 'Glass broken' })
  await expect(told.getByText('Sent', { exact: true })).toBeVisible()
  await expect(told.getByText('by Muster itself')).toBeVisible()
  expect(slack.posted.filter(({ text }) => text.includes('Glass broken'))).toHaveLength(1)
})

test('an administrator tells of a feature and a milestone from a phone, and sets the prefix', async ({
  page,
  signIn,
  toast,
  slack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('admin')
  await page.goto('/slack')
  await page.getByRole('button', { name: 'Send Feature Completed' }).click()
  await expect(page.getByText('Feature name is required')).toBeVisible()
  await page.getByLabel('Feature name').fill('Night map')
  await page.getByLabel(/^Developer/).fill('Sam')
  await page.getByText('It also fixes a bug').click()
  await page.getByLabel(/^Bug/).fill('Pins jump')
  await page.getByRole('button', { name: 'Send Feature Completed' }).click()
  await toast.says('Feature notification sent', '#dev-updates')

  await page.getByRole('radio', { name: 'Milestone reached' }).check()
  await page.getByLabel('Milestone', { exact: true }).fill('Beta')
  await page.getByLabel(/^Complete, in percent/).fill('140')
  await page.getByRole('button', { name: 'Send Milestone Reached' }).click()
  await expect(page.getByText('Use a number from 0 to 100')).toBeVisible()
  await page.getByLabel(/^Complete, in percent/).fill('80')
  await page.getByRole('button', { name: 'Send Milestone Reached' }).click()
  await toast.says('Milestone notification sent', '#dev-updates')
  expect(slack.wire()).toContain('Bug fixed: Pins jump')
  expect(slack.wire()).toContain('Complete: 80 %')

  await page.getByLabel('Channel prefix').fill('harbor-')
  await page.getByLabel('Channel prefix').press('Enter')
  await toast.says('Slack settings saved')
  await expect(page.getByLabel('Channel', { exact: true }).locator('option').first()).toHaveText('#harbor-safety')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('Channel prefix').fill('')
  await page.getByLabel('Channel prefix').press('Enter')
  await expect(page.getByLabel('Channel', { exact: true }).locator('option').first()).toHaveText('#safety')
})

test('a token that may not list channels still sends', async ({ page, signIn, slack }) => {
  slack.always('conversations.list', { error: 'missing_scope', needed: 'channels:read', provided: 'chat:write' })
  await signIn('supervisor')
  await page.goto('/slack')
  await expect(page.getByText('Channel listing needs extra permissions')).toBeVisible()
  await expect(page.getByLabel('Channel', { exact: true }).locator('option')).toHaveCount(6)
  await expectAccessible(page)
  slack.always('conversations.list', null)
})

test('Slack is for nobody below a supervisor', async ({ page, signIn }) => {
  for (const role of ['lead', 'employee', 'client'] as const) {
    await signIn(role)
    await page.goto('/slack')
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Test Message' })).toHaveCount(0)
  }
})

base('without a token the page says how to connect', async ({ page, signIn, toast }) => {
  await signIn('provider')
  await page.goto('/slack')
  await expect(page.getByText('Not connected')).toBeVisible()
  await expect(page.getByText('SLACK_BOT_TOKEN')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Send Test Message' }).click()
  await toast.says('Error', 'Slack is not connected. Set SLACK_BOT_TOKEN and start Muster again.')
  await expectAccessible(page)
})
