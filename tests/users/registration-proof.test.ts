import { afterAll, beforeAll, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { type MailServer, startMailServer } from '../email/mail-server.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'

const clock = handClock('2026-11-15T12:00:00.000Z')
let server: MailServer
let app: RunningApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ clock: clock.now, environment: { SMTP_URL: server.url } })
})
afterAll(async () => {
  await app?.stop()
  await server?.stop()
})

const password = 'quiet harbour 41'
const owner = (email: string) =>
  ({
    firstName: 'Olive',
    lastName: 'Owner',
    email,
    password,
    confirmPassword: password,
    companyName: 'Harbour Watch',
    businessType: 'security',
    ownershipType: 'owner',
    businessDescription: 'Guards for the harbour and its warehouses.',
    phone: '212 555 0100',
    businessAddress: '1 Pier Street, New York',
    estimatedEmployees: '6-20',
  }) as const

const register = (email: string) => app.anonymous().try(signUp.registerProvider, owner(email))
const signIn = (email: string) => app.anonymous().try(accounts.login, { email, password })
const mailsTo = (email: string, count: number) =>
  eventually(async () => {
    const mails = await server.mailsTo(email)
    return mails.length >= count && mails
  })
const linkIn = (text: string | undefined) => /\/confirm-registration\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const rows = async (table: string) => (await app.database.owner.query(`select * from ${table}`)).rows

test('a stranger’s address opens no company: nothing leaves in its name before its owner followed the link', async () => {
  const visitor = app.anonymous()
  await visitor.call(signUp.registerProvider, owner('olive@example.com'))
  expect((await visitor.try(accounts.user, {})).status).toBe(401)
  expect((await signIn('olive@example.com')).status).toBe(401)
  expect(await rows('organizations')).toEqual([])

  const [mail] = await mailsTo('olive@example.com', 1)
  expect(mail?.subject).toBe('Confirm your email to open Harbour Watch')
  const token = linkIn(mail?.text)
  const answers = await Promise.all([1, 2].map(() => app.anonymous().try(signUp.confirmProvider, { token, password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])

  const olive = await app.signedIn('olive@example.com', password)
  const [company] = await olive.call(organizations.list, {})
  expect(company).toMatchObject({ name: 'Harbour Watch' })
  await olive.call(employees.create, { name: 'Gina Guard', email: 'gina@example.com' })
  expect((await mailsTo('gina@example.com', 1))[0]?.subject).toContain('Harbour Watch')
  expect(await rows('unproven_registrations')).toEqual([])
})

test('whoever follows the link is in', async () => {
  await register('ina@example.com')
  const [mail] = await mailsTo('ina@example.com', 1)
  const visitor = app.anonymous()
  await visitor.call(signUp.confirmProvider, { token: linkIn(mail?.text), password })
  expect(await visitor.call(accounts.user, {})).toMatchObject({ email: 'ina@example.com', role: 'provider' })
})

test('registering tells a stranger nothing of who has an account; its owner is told by mail', async () => {
  await register('known@example.com')
  const [mail] = await mailsTo('known@example.com', 1)
  await app.anonymous().call(signUp.confirmProvider, { token: linkIn(mail?.text), password })

  const known = await app.anonymous().try(signUp.registerProvider, { ...owner('known@example.com'), ...another })
  const unknown = await app.anonymous().try(signUp.registerProvider, { ...owner('nobody@example.com'), ...another })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const tries = await Promise.all(
    ['known@example.com', 'nobody@example.com'].map(email =>
      app.anonymous().try(accounts.login, { email, password: another.password }),
    ),
  )
  expect(new Set(tries.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const told = await mailsTo('known@example.com', 3)
  expect(told.map(({ subject }) => subject)).toContain('You already have a Muster account')
  expect((await signIn('known@example.com')).status).toBe(200)
})
const another = { password: 'quiet harbour 42', confirmPassword: 'quiet harbour 42' }

test('whoever registers after a stranger did with their address gets their own company and password, and the older link opens nothing', async () => {
  const email = 'bob@example.com'
  await app.anonymous().call(signUp.registerProvider, { ...owner(email), ...another, companyName: 'Strange Watch' })
  await register(email)
  const mails = await mailsTo(email, 2)
  const linkOf = (company: string) => linkIn(mails.find(({ subject }) => subject?.includes(company))?.text)
  const { status, body } = await app.anonymous().refused(signUp.confirmProvider, {
    token: linkOf('Strange Watch'),
    password: another.password,
  })
  expect([status, body.code]).toEqual([422, 'registration-link-invalid'])
  await app.anonymous().call(signUp.confirmProvider, { token: linkOf('Harbour Watch'), password })
  expect((await signIn(email)).status).toBe(200)
  expect((await app.anonymous().try(accounts.login, { email, password: another.password })).status).toBe(401)
  expect(
    (await app.anonymous().try(signUp.confirmProvider, { token: linkOf('Strange Watch'), password: another.password }))
      .status,
  ).toBe(422)
})

test('a press in the mailbox of someone who never registered opens nothing: the password is another’s', async () => {
  const email = 'vera@example.com'
  await register(email)
  await app.anonymous().call(signUp.registerProvider, { ...owner(email), ...another, companyName: 'Strange Watch' })
  const mails = await mailsTo(email, 2)
  const token = linkIn(mails.find(({ subject }) => subject?.includes('Strange'))?.text)
  const { status, body } = await app.anonymous().refused(signUp.confirmProvider, { token, password })
  expect([status, body.fields]).toMatchObject([
    422,
    [{ field: 'password', message: expect.stringContaining('chosen when registering') }],
  ])
  expect((await rows('organizations')).map(({ name }) => name)).not.toContain('Strange Watch')
  // Guessing ends after ten, with the right one too.
  const guesses = Array.from({ length: 12 }, (_, index) => ({ token, password: `wrong guess ${index}` }))
  await Promise.all(guesses.map(guess => app.anonymous().try(signUp.confirmProvider, guess)))
  const late = await app.anonymous().try(signUp.confirmProvider, { token, password: another.password })
  expect(late.status).toBe(422)
})

test('of several links to one address that are followed at once the newest opens the company, and the others open nothing', async () => {
  for (const _ of [1, 2, 3, 4]) await register('often@example.com')
  const mails = await mailsTo('often@example.com', 4)
  const tokens = mails.map(({ text }) => linkIn(text))
  const answers = await Promise.all(
    tokens.map(token => app.anonymous().try(signUp.confirmProvider, { token, password })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
})

test.each([
  ['en', 'If you did not register, do not open the link'],
  ['es', 'Si usted no se registró, no abra el enlace'],
  ['fr', 'Si vous ne vous êtes pas inscrit, n’ouvrez pas le lien'],
] as const)('the mail says in %s what who did not register does with it', async (language, sentence) => {
  const email = `ignore-${language}@example.com`
  await app.anonymous().call(signUp.registerProvider, { ...owner(email), language })
  const [mail] = await mailsTo(email, 1)
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(sentence)
})

test('an address is not pestered: the sixth try within an hour sends nothing', async () => {
  for (const _ of [1, 2, 3, 4, 5]) expect((await register('pest@example.com')).status).toBe(201)
  expect((await register('pest@example.com')).status).toBe(429)
})

test('a link that is two days old, made up or cut off opens nothing, and the password it waited with is forgotten', async () => {
  await register('late@example.com')
  const [mail] = await mailsTo('late@example.com', 1)
  const token = linkIn(mail?.text)
  for (const wrong of [`${token}x`, token.slice(1), 'made-up'])
    expect((await app.anonymous().try(signUp.confirmProvider, { token: wrong, password })).status).toBe(422)
  clock.set('2026-11-17T12:00:01.000Z')
  expect((await app.anonymous().try(signUp.confirmProvider, { token, password })).status).toBe(422)
  const { forgetExpiredSignIns } = await import('#server/accounts/expired-sign-ins.ts')
  await doAsSystem(app.running, work => forgetExpiredSignIns.run(work))
  expect(await rows('unproven_registrations')).toEqual([])
})
