import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const settingsOf = '/settings?tab=notifications'
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: /Show notifications on this device/ })
/** The browser fetches every file of the product before its worker works, which a slow machine takes its time for. */
const expectOn = (page: Page) => expect(deviceSwitch(page)).toBeChecked({ timeout: 60_000 })
const kind = (page: Page, name: string) => page.getByRole('group', { name })

test.beforeEach(async ({ muster }) => {
  await muster.database.query(`update users set notification_settings = '{}'; delete from push_subscriptions`)
})

/** The push service is the one thing that is not on this machine: the browser gets an address at it and keys of its own. */
async function standInForPushService(page: Page) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  await page.addInitScript(
    ([key]) => {
      const kept = 'stand-in-subscription'
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))
      const subscription = (publicKey: string) => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
        options: { applicationServerKey: bytesOf(publicKey).buffer },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
          keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
        }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      })
      PushManager.prototype.getSubscription = async () => {
        const publicKey = localStorage.getItem(kept)
        return publicKey === null ? null : (subscription(publicKey) as unknown as PushSubscription)
      }
      PushManager.prototype.subscribe = async options => {
        localStorage.setItem(kept, options?.applicationServerKey as string)
        return subscription(options?.applicationServerKey as string) as unknown as PushSubscription
      }
    },
    [p256dh] as const,
  )
}

test('each person chooses message by message, among what their role is told', async ({ page, signIn, toast }) => {
  await signIn('employee')
  await page.goto(settingsOf)
  await expect(page.getByRole('heading', { name: 'Message by message' })).toBeVisible()
  await expect(kind(page, 'Someone is late')).toHaveCount(0)
  const published = kind(page, 'New shifts for you')
  await published.getByRole('checkbox', { name: 'Email' }).uncheck()
  await toast.says('Notification settings saved')
  await page.reload()
  await expect(published.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
  await expect(published.getByRole('checkbox', { name: 'Push' })).toBeChecked()
  // The spec's switches stand above: what is off there is off here, and comes back as it was.
  await page.getByRole('switch', { name: /Push notifications/ }).uncheck()
  await expect(published.getByRole('checkbox', { name: 'Push' })).toBeDisabled()
  await page.getByRole('switch', { name: /Push notifications/ }).check()
  await expect(published.getByRole('checkbox', { name: 'Push' })).toBeChecked()

  // A client is told of invoices, daily reports, their requests, hours to confirm, orders to approve, months to rate and what is
  // said in a thread that was opened to them, and of nothing else.
  await signIn('client')
  await page.goto(settingsOf)
  await expect(kind(page, 'A new invoice')).toBeVisible()
  await expect(kind(page, 'A message in one of your threads')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Push' })).toHaveCount(10)
})

test('mails stopped by link are named, no box promises them, and one press brings them back', async ({
  page,
  signIn,
  muster,
}) => {
  await muster.database.query(
    `insert into mail_refusals (address, template_key) values ('employee@muster.demo', 'shift_offered')`,
  )
  await signIn('employee')
  await page.goto(settingsOf)
  const offered = kind(page, 'Shifts offered to you, and answers to what you asked for')
  await expect(offered.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByText('You unsubscribed from its mails, see above')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receive again: Shift offered' }).click()
  await expect(page.getByRole('heading', { name: 'Mails you unsubscribed from' })).toHaveCount(0)
  await expect(offered.getByRole('checkbox', { name: 'Email' })).toBeChecked()
})

test.describe('this device', { tag: '@whole-browser' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('a browser that cannot says so', async ({ page, signIn }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await signIn('employee')
    await page.goto(settingsOf)
    await expect(page.getByText('This browser cannot show push notifications.')).toBeVisible()
    await expect(deviceSwitch(page)).toHaveCount(0)
  })

  test('a browser that was told no says how to allow it', async ({ page, signIn }) => {
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await signIn('employee')
    await page.goto(settingsOf)
    await expect(page.getByText('Notifications of Muster are blocked in this browser.')).toBeVisible()
    await expect(deviceSwitch(page)).toHaveCount(0)
  })

  test('is turned on, tried and turned off; signing out silences it', { tag: '@job' }, async ({
    page,
    context,
    signIn,
    toast,
    muster,
  }) => {
    await context.grantPermissions(['notifications'])
    await standInForPushService(page)
    await signIn('employee')
    await page.goto(settingsOf)
    await expect(deviceSwitch(page)).not.toBeChecked()
    await deviceSwitch(page).click()
    await expectOn(page)
    const devices = async () => (await muster.database.query('select endpoint from push_subscriptions')).rows
    expect(await devices()).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/journey' }])
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await toast.says('Test notification sent')
    await page.reload()
    await expect(deviceSwitch(page)).toBeChecked()

    // Signed out, it hears nothing; signed in again, it is as its owner left it.
    await page.request.post('/api/logout', { headers: { origin: muster.server.url } })
    expect(await devices()).toEqual([])
    await signIn('employee')
    await page.goto('/dashboard')
    await expect.poll(devices).toHaveLength(1)
    await page.goto(settingsOf)
    await expect(deviceSwitch(page)).toBeChecked()
    await deviceSwitch(page).click()
    await expect(deviceSwitch(page)).not.toBeChecked()
    expect(await devices()).toEqual([])
  })

  test('shows what is pushed, once, and opens its screen when it is chosen', async ({
    page,
    context,
    signIn,
    muster,
  }) => {
    await context.grantPermissions(['notifications'])
    await standInForPushService(page)
    await signIn('supervisor')
    await page.goto(settingsOf)
    await deviceSwitch(page).click()
    await expectOn(page)

    const browser = await context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0] !== undefined) resolve(registrations[0].registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    const registrationId = await registered
    const message = { title: 'Ada is late', body: 'Pier 1', path: '/timesheets?status=pending', tag: 'attendance-1' }
    const deliver = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin: muster.server.url, registrationId, data })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const notifications = await registration.getNotifications()
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
      })
    await deliver(JSON.stringify(message))
    await expect.poll(shown).toEqual([{ title: 'Ada is late', body: 'Pier 1', tag: 'attendance-1' }])
    await deliver(JSON.stringify(message))
    await deliver(JSON.stringify({ ...message, title: 'Ada did not come' }))
    await expect.poll(shown).toEqual([{ title: 'Ada did not come', body: 'Pier 1', tag: 'attendance-1' }])

    const [worker] = context.serviceWorkers()
    await worker?.evaluate(async () => {
      const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration }
      const [notification] = await scope.registration.getNotifications()
      const Chosen = Reflect.get(scope, 'NotificationEvent') as new (name: string, init: object) => Event
      scope.dispatchEvent(new Chosen('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(/\/timesheets\?status=pending/)
    await expect(page.getByRole('heading', { level: 1, name: 'Timesheet Management' })).toBeVisible()
    await expect.poll(shown).toEqual([])
  })
})
