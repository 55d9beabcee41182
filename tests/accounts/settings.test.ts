import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, type Preferences } from '#shared/accounts/contract.ts'
import { settings } from '#shared/accounts/settings-contract.ts'
import { defaultNotificationSettings } from '#shared/alerts/settings.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'

const defaultPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  timezone: 'America/New_York',
  dateFormat: 'MM/dd/yyyy',
  timeFormat: '12h',
  keyboardShortcuts: true,
  offersTour: true,
}

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

test('preferences follow the person to another device at once', async () => {
  const phone = await app.signedIn('employee@muster.demo')
  const desk = await app.signedIn('employee@muster.demo')
  const stream = await openStream(phone)
  const chosen = { theme: 'dark', language: 'es', timezone: 'Asia/Kolkata', timeFormat: '24h' } as const
  expect(await desk.call(settings.changePreferences, chosen)).toEqual({ ...defaultPreferences, ...chosen })
  await stream.next('account-changed')
  expect(await phone.call(accounts.user, {})).toMatchObject({ preferences: { ...defaultPreferences, ...chosen } })
  stream.close()
})

test('two settings changed at the same moment are both kept', async () => {
  const lead = await app.signedIn('lead@muster.demo')
  await Promise.all([
    lead.call(settings.changePreferences, { theme: 'system' }),
    lead.call(settings.changePreferences, { dateFormat: 'yyyy-MM-dd' }),
    lead.call(settings.changeNotifications, { emailAlerts: false }),
    lead.call(settings.changeNotifications, { smsAlerts: true }),
  ])
  expect(await lead.call(accounts.user, {})).toMatchObject({
    preferences: { theme: 'system', dateFormat: 'yyyy-MM-dd' },
  })
  expect(await lead.call(settings.notifications, {})).toEqual({
    ...defaultNotificationSettings,
    emailAlerts: false,
    smsAlerts: true,
  })
})

test('quiet hours have two ends, or none', async () => {
  const client = await app.signedIn('client@muster.demo')
  await client.call(settings.changeNotifications, { quietFrom: '22:00', quietTo: '06:30' })
  for (const half of [{ quietFrom: '22:00' }, { quietTo: '22:00' }, { quietFrom: '22:00', quietTo: null }]) {
    expect((await client.refused(settings.changeNotifications, half)).status).toBe(400)
  }
  expect(await client.call(settings.changeNotifications, { quietTo: null })).toEqual(defaultNotificationSettings)
})

test('the settings of one person are nobody else’s', async () => {
  const provider = await app.signedIn('provider@muster.demo')
  await provider.call(settings.changeNotifications, { incidentAlerts: false })
  const supervisor = await app.signedIn('supervisor@muster.demo')
  expect(await supervisor.call(settings.notifications, {})).toEqual(defaultNotificationSettings)
})

test.each([
  { theme: 'neon' },
  { language: 'de' },
  { timezone: 'Mars/Olympus' },
  { timezone: '+05:30' },
  { timezone: '' },
  { dateFormat: 'dd.MM.yyyy' },
  { timeFormat: '36h' },
  { volume: 11 },
])('preferences with %j are refused', async change => {
  const guard = await app.signedIn('supervisor@muster.demo')
  expect((await guard.try(settings.changePreferences, change)).status).toBe(400)
})
