import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { profile } from '#shared/accounts/profile-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { asUrl, exifWithPlace, jpeg, png, segment, svg } from './pictures.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

const recordsOf = async (email: string) => {
  const { rows } = await app.database.owner.query(
    `select e.name, e.email, e.phone, e.department from employees e join users u on u.id = e.user_id
     where u.email = $1 and e.closed_at is null`,
    [email],
  )
  return rows
}

test('a guard sees where they work and their last five times on the clock, newest first', async () => {
  const guard = await app.signedIn('employee@muster.demo')
  const { employments, recentEntries } = await guard.call(profile.read, {})
  expect(employments[0]).toMatchObject({ position: expect.any(String), organization: expect.any(String) })
  expect(recentEntries).toHaveLength(5)
  const times = recentEntries.map(entry => entry.clockInTime)
  expect(times).toEqual([...times].sort().reverse())
  const { rows } = await app.database.owner.query(
    `select max(t.clock_in_time) as newest from time_entries t join employees e on e.id = t.employee_id
     join users u on u.id = e.user_id where u.email = 'employee@muster.demo'`,
  )
  expect(times[0]).toBe(rows[0].newest.toISOString())
})

test('a changed profile shows at once, on the account and on the record of the employee', async () => {
  const lead = await app.signedIn('lead@muster.demo')
  const changed = await lead.call(profile.update, {
    name: 'Maria de la Cruz',
    phone: '212 555 0199',
    department: 'Harbour',
  })
  expect(changed).toMatchObject({
    name: 'Maria de la Cruz',
    firstName: 'Maria',
    lastName: 'de la Cruz',
    phone: '212 555 0199',
    department: 'Harbour',
  })
  expect(await lead.call(accounts.authUser, {})).toEqual(changed)
  expect(await recordsOf('lead@muster.demo')).toMatchObject([{ name: 'Maria de la Cruz', phone: '212 555 0199' }])
})

test('whoever looks through the eyes of a client still changes their own profile', async () => {
  const supervisor = await app.signedIn('supervisor@muster.demo')
  await supervisor.call(accounts.switchRole, { role: 'client' })
  expect(await supervisor.call(profile.update, { phone: '212 555 0177' })).toMatchObject({
    phone: '212 555 0177',
    role: 'client',
  })
  expect(await recordsOf('supervisor@muster.demo')).toMatchObject([{ phone: '212 555 0177' }])
})

test('an administrator changes the account alone', async () => {
  const before = await recordsOf('admin@muster.demo')
  const admin = await app.signedIn('admin@muster.demo')
  expect(await admin.call(profile.update, { name: 'Head Office' })).toMatchObject({ name: 'Head Office' })
  expect(await recordsOf('admin@muster.demo')).toEqual(before)
})

test('what is left out stays, and an empty phone takes it away', async () => {
  const client = await app.signedIn('client@muster.demo')
  const before = await client.call(profile.update, { phone: '212 555 0111', department: 'Facilities' })
  expect(await client.call(profile.update, { department: '' })).toEqual({ ...before, department: null })
  expect(await client.call(profile.update, { phone: null })).toMatchObject({ phone: null, name: before.name })
})

test('a new e-mail needs the password, ends mailed links and is told to the old address', async () => {
  const guard = await app.signedIn('other-employee@muster.demo')
  const email = 'night.guard@example.com'
  for (const currentPassword of [undefined, 'guessed']) {
    const { status, body } = await guard.refused(profile.update, { email, currentPassword })
    expect([status, body.code, body.fields?.[0]?.field]).toEqual([422, 'wrong-password', 'currentPassword'])
  }
  await app.database.owner.query(
    `insert into password_reset_tokens (user_id, token_hash, expires_at)
     select id, 'x', now() + interval '1 hour' from users where email = 'other-employee@muster.demo'`,
  )
  expect(await guard.call(profile.update, { email, currentPassword: 'muster-demo' })).toMatchObject({ email })
  expect(await recordsOf(email)).toMatchObject([{ email }])
  const { rows } = await app.database.owner.query(
    `select (select count(*)::int from password_reset_tokens t join users u on u.id = t.user_id where u.email = $1) as links,
       (select count(*)::int from mails where to_address = 'other-employee@muster.demo' and template_key = 'account_changed') as told`,
    [email],
  )
  expect(rows).toEqual([{ links: 0, told: 1 }])
  await app.signedIn(email, 'muster-demo')
})

test('the e-mail of someone else is refused, and nothing is half done', async () => {
  const guard = await app.signedIn('employee@muster.demo')
  const before = await guard.call(accounts.user, {})
  const { status, body } = await guard.refused(profile.update, {
    name: 'Someone New',
    email: 'SUPERVISOR@muster.demo',
    currentPassword: 'muster-demo',
  })
  expect([status, body.code]).toEqual([409, 'email-taken'])
  expect(await guard.call(accounts.user, {})).toEqual(before)
})

test.each([
  [{ role: 'admin' }, 'role'],
  [{ organizationId: 1 }, 'organizationId'],
  [{ name: '' }, 'name'],
  [{ email: 'not an address' }, 'email'],
])('a profile with %j is refused by name', async (change, field) => {
  const guard = await app.signedIn('employee@muster.demo')
  const { status, body } = await guard.try(profile.update, change)
  expect([status, (body as { fields: { field: string }[] }).fields[0]?.field]).toEqual([400, field])
})

test('colleagues are told that the record changed, and the own screens that the account did', async () => {
  const supervisor = await openStream(await app.signedIn('supervisor@muster.demo'))
  const guard = await app.signedIn('employee@muster.demo')
  const own = await openStream(guard)
  await guard.call(profile.update, { phone: '212 555 0123' })
  await own.next('account-changed')
  await supervisor.next('employee-changed')
  expect(supervisor.arrived().map(event => event.name)).not.toContain('account-changed')
  for (const stream of [own, supervisor]) stream.close()
})

describe('a photo', () => {
  const photoOf = async (email: string) =>
    (await (await app.signedIn(email)).call(accounts.user, {})).profileImageUrl ?? ''
  const fetchAs = async (email: string, path: string) =>
    fetch(app.url + path, { headers: { cookie: (await app.signedIn(email)).cookie ?? '' } })

  test('is shown to its owner and to colleagues, never to strangers or visitors', async () => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    await supervisor.call(profile.update, { profileImageUrl: asUrl(jpeg()) })
    const address = await photoOf('supervisor@muster.demo')
    expect(address).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/)
    for (const email of ['supervisor@muster.demo', 'lead@muster.demo', 'provider@muster.demo']) {
      const answer = await fetchAs(email, address)
      expect(answer.status, email).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    }
    expect((await fetchAs('other-supervisor@muster.demo', address)).status).toBe(404)
    expect((await fetch(app.url + address)).status).toBe(401)
  })

  test('loses where it was taken and everything else that is no picture', async () => {
    const lead = await app.signedIn('lead@muster.demo')
    const secrets = [
      exifWithPlace,
      segment(0xfe, Buffer.from('<script>alert(1)</script>')),
      segment(0xed, Buffer.from('Photoshop')),
    ]
    await lead.call(profile.update, { profileImageUrl: asUrl(jpeg({ extra: secrets })) })
    const stored = Buffer.from(
      await (await fetchAs('lead@muster.demo', await photoOf('lead@muster.demo'))).arrayBuffer(),
    )
    expect(stored.toString('latin1')).not.toMatch(/GPS|Exif|script|Photoshop/)
    expect(stored.equals(jpeg())).toBe(true)
  })

  test('takes the place of the one before, which is gone', async () => {
    const lead = await app.signedIn('lead@muster.demo')
    await lead.call(profile.update, { profileImageUrl: asUrl(jpeg()) })
    const first = await photoOf('lead@muster.demo')
    await Promise.all([1, 2].map(() => lead.call(profile.update, { profileImageUrl: asUrl(jpeg({ width: 9 })) })))
    expect((await fetchAs('lead@muster.demo', first)).status).toBe(404)
    const last = await photoOf('lead@muster.demo')
    await lead.call(profile.update, { profileImageUrl: last, name: 'Same Photo' })
    expect(await photoOf('lead@muster.demo')).toBe(last)
    await lead.call(profile.update, { profileImageUrl: null })
    const { rows } = await app.database.owner.query(
      `select count(*)::int as n from files f join users u on u.id = f.user_id where u.email = 'lead@muster.demo'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  const notValid = 'Please select a valid image file (JPG, PNG, or GIF)'
  test.each([
    ['a drawing with a script, called a JPEG', asUrl(svg), notValid],
    ['a PNG, called a JPEG', asUrl(png), notValid],
    ['a picture that breaks off', asUrl(jpeg().subarray(0, -6)), notValid],
    ['a header without a picture', asUrl(jpeg({ scans: 0 })), notValid],
    ['20000 × 20000 pixels in a few bytes', asUrl(jpeg({ width: 20_000, height: 20_000 })), notValid],
    ['401 pixels', asUrl(jpeg({ width: 401 })), notValid],
    ['no height at all', asUrl(jpeg({ height: 0 })), notValid],
    ['two pictures in one', asUrl(jpeg({ frames: 2 })), notValid],
    ['thousands of passes over one picture', asUrl(jpeg({ scans: 2000 })), notValid],
    ['an archive behind the picture', asUrl(jpeg({ trailing: 'PK\x03\x04' })), notValid],
    ['a page behind the picture', asUrl(jpeg({ trailing: '<html><script>alert(1)</script>' })), notValid],
    [
      'a segment longer than the file',
      asUrl(Buffer.concat([jpeg().subarray(0, 2), Buffer.from('ffe1ffff00', 'hex')])),
      notValid,
    ],
    ['another kind of data', asUrl(jpeg(), 'text/html'), notValid],
    ['no data', 'data:image/jpeg;base64,', notValid],
    [
      'more than 300 KB',
      asUrl(jpeg({ extra: Array.from({ length: 5 }, () => segment(0xe5, Buffer.alloc(65_000))) })),
      notValid,
    ],
    ['more than 2 MB', asUrl(jpeg({ trailing: Buffer.alloc(2 * 1024 * 1024) })), 'File size must be less than 2MB'],
    ['an address elsewhere', 'https://example.com/me.jpg', notValid],
    ['a script as an address', 'javascript:alert(1)', notValid],
    ['the address of someone else', '/api/files/00000000-0000-4000-8000-000000000000', notValid],
  ])('that is really %s is refused', async (_, profileImageUrl, message) => {
    const guard = await app.signedIn('employee@muster.demo')
    const { status, body } = await guard.refused(profile.update, { profileImageUrl })
    expect([status, body.fields]).toMatchObject([422, [{ field: 'profileImageUrl', message }]])
  })
})
