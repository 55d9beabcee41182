import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPushService } from '#server/alerts/addresses.ts'
import { isPublicAddress } from '#server/platform/networks.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { push } from '#shared/alerts/contract.ts'
import { eventually } from '../support/eventually.ts'
import { type Company, morning, openCompany } from './company.ts'
import { readVapid } from './push-service.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(() => company.clear())
afterAll(() => company?.stop())

test('the installation has one key, made once and sealed', async () => {
  const keys = await Promise.all(['ada', 'ben', 'root'].map(name => company.as[name as 'ada'].call(push.key, {})))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
  const [kept] = await company.sql<{ secret: Buffer }>(`select secret from installation_secrets where name = 'push'`)
  // One byte says by what it was sealed, then nonce, seal and the 32 bytes of the key.
  expect(kept?.secret).toHaveLength(1 + 12 + 16 + 32)
})

test('a test message reaches the device, readable by it alone and signed by the installation', async () => {
  const { service, as } = company
  const id = await company.giveDevice('ada')
  await as.ada.call(push.test, { id })
  const [{ headers, message } = never()] = await service.next('ada')
  expect(message).toEqual({
    title: 'Test notification',
    body: 'Push notifications work on this device.',
    path: '/settings?tab=notifications',
    tag: 'test',
  })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '600' })
  const vapid = readVapid(headers.authorization ?? '')
  expect(vapid).toMatchObject({
    isGenuine: true,
    key: (await as.ada.call(push.key, {})).publicKey,
    claims: { aud: service.origin, sub: 'mailto:no-reply@localhost' },
  })
  // It is written down once the service has answered, which is after it has the message.
  const device = await eventually(async () =>
    (await as.ada.call(push.devices, {})).find(({ lastSentAt }) => lastSentAt !== null),
  )
  expect(device).toMatchObject({ id, failures: 0, lastSentAt: morning })
})

test('it speaks the language of the person', async () => {
  await company.sql(`update users set preferences = '{"language":"fr"}' where id = 'ada'`)
  const id = await company.giveDevice('ada')
  await company.as.ada.call(push.test, { id })
  const [{ message } = never()] = await company.service.next('ada')
  expect(message.title).toBe('Notification d’essai')
})

describe('a device belongs to one person', () => {
  test('nobody else sees it, tries it or removes it', async () => {
    const id = await company.giveDevice('ada')
    expect(await company.as.ben.call(push.devices, {})).toEqual([])
    expect((await company.as.ben.refused(push.test, { id })).status).toBe(404)
    expect((await company.as.ben.refused(push.remove, { id })).status).toBe(404)
    await company.as.ada.call(push.remove, { id })
    expect(await company.as.ada.call(push.devices, {})).toEqual([])
  })

  test('turned on again it stays one', async () => {
    const browser = company.service.browser('ada')
    const first = await company.as.ada.call(push.add, browser)
    const second = await company.as.ada.call(push.add, browser)
    expect(second.id).toBe(first.id)
  })

  test('a phone passed on changes hands with what waits for its former owner', async () => {
    const browser = company.service.browser('phone')
    await company.as.ada.call(push.add, browser)
    await company.sql(`
      insert into push_messages (user_id, subscription_id, kind, tag, title, body, path, due_at, expires_at)
      select 'ada', id, 'test', 'old', 'For Ada', '', '/', '2030-01-01', '2031-01-01' from push_subscriptions`)
    await company.as.ben.call(push.add, browser)
    expect(await company.as.ada.call(push.devices, {})).toEqual([])
    expect(await company.as.ben.call(push.devices, {})).toHaveLength(1)
    expect(await company.sql('select 1 from push_messages')).toEqual([])
  })

  test('whoever knows only its address takes nothing over', async () => {
    const { endpoint } = company.service.browser('phone')
    await company.as.ada.call(push.add, { endpoint, keys: company.service.browser('phone').keys })
    const stolen = await company.as.ben.refused(push.add, { endpoint, keys: company.service.browser('other').keys })
    expect(stolen).toMatchObject({ status: 409, body: { code: 'known-under-other-keys' } })
    expect(await company.as.ada.call(push.devices, {})).toHaveLength(1)
  })

  test('it goes silent with the session in which it was turned on', async () => {
    await company.giveDevice('lea')
    await company.as.lea.call(accounts.logout, {})
    expect(await company.sql('select 1 from push_subscriptions')).toEqual([])
  })

  test('twenty at most, the oldest make room', async () => {
    for (let n = 1; n <= 22; n++) await company.as.ben.call(push.add, company.service.browser(`device-${n}`))
    const devices = await company.as.ben.call(push.devices, {})
    expect(devices).toHaveLength(20)
    expect(devices.some(({ endpoint }) => endpoint.endsWith('/device-1'))).toBe(false)
  })
})

describe('addresses that lead anywhere but to a push service', () => {
  const refused = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:pass@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evilpush.apple.com.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.5/x',
    'https://localhost/x',
    'https://metadata.google.internal/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
  ]
  test.each(refused)('%s is refused', async endpoint => {
    const { keys } = company.service.browser('any')
    const answer = await company.as.ada.refused(push.add, { endpoint, keys })
    expect([400, 422]).toContain(answer.status)
    expect(await company.as.ada.call(push.devices, {})).toEqual([])
  })

  test('also another port of this machine than the one the operator trusts', async () => {
    const { port } = new URL(company.app.url)
    const { keys } = company.service.browser('any')
    const answer = await company.as.ada.refused(push.add, { endpoint: `http://127.0.0.1:${port}/api/logout`, keys })
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-push-service' } })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', endpoint => {
    expect(isPushService(endpoint, { PUSH_SERVICES: [] })).toBe(true)
  })

  test.each([
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['192.0.0.1', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['255.255.255.255', false],
    ['64:ff9b:1::1', false],
    ['100::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['not-an-address', false],
  ])('a name that leads to %s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

test.each([
  ['keys of nothing', { p256dh: 'AAAA', auth: 'AAAA' }],
  [
    'a point beside the curve',
    {
      p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    },
  ],
])('%s are refused', async (_, keys) => {
  const { endpoint } = company.service.browser('any')
  expect(await company.as.ben.refused(push.add, { endpoint, keys })).toMatchObject({
    status: 422,
    body: { code: 'unusable-keys' },
  })
})

function never(): never {
  throw new Error('Nothing arrived')
}
