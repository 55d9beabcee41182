import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { profile } from '#shared/accounts/profile-contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { type Company, harbor, pier, startCompany } from '../employees/company.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'

const password = 'quiet harbour 41'
const start = '2026-11-15T12:00:00.000Z'

const clock = handClock(start)
let app: Company
let boss: Client
let owner: Client
beforeAll(async () => {
  app = await startCompany(clock.now)
  boss = await app.as('supervisor')
  owner = await app.as('provider')
})
afterAll(() => app?.stop())

const tokenIn = (text: string) => decodeURIComponent(/\/invitation\?token=([\w%-]+)/.exec(text)?.[1] ?? 'none')

async function mailedToken(address: string) {
  const { rows } = await app.database.owner.query(
    `select text from mails where to_address = $1 and template_key = 'employee_welcome' order by id desc limit 1`,
    [address],
  )
  return tokenIn(rows[0]?.text ?? '')
}

/** Adds someone, and gives the token that they were mailed. */
async function hire(name: string, more: { role?: 'lead' | 'supervisor'; email?: string } = {}) {
  const email = more.email ?? `${name.toLowerCase()}@harbor.test`
  const { id } = await (more.role === 'supervisor' ? owner : boss).call(employees.create, {
    name: `${name} New`,
    email,
    organizationId: harbor,
    ...(more.role && { role: more.role }),
  })
  return { id, email, token: await mailedToken(email) }
}

async function offerTo(address: string): Promise<number> {
  const { rows } = await app.database.owner.query('select id from invitations where email = $1', [address])
  return rows[0].id
}

const form = (token: string) => ({ token, firstName: 'Gina', lastName: 'Guard', password })

const accessOf = async (id: number) => (await boss.call(employees.read, { id })).access

const refusal = async (client: Client, token: string) => {
  const { status, body } = await client.refused(invitations.join, form(token))
  return [status, body.code]
}

describe('coming in', () => {
  test('a new guard is mailed a link, sees who asks, chooses a password and is signed in', async () => {
    const { id, email, token } = await hire('Gina')
    expect(await accessOf(id)).toBe('invited')
    const gina = app.anonymous()
    expect(await gina.call(invitations.look, { token })).toMatchObject({
      companyName: 'Harbor',
      role: 'employee',
      name: 'Gina New',
      email,
    })
    const { user } = await gina.call(invitations.join, form(token))
    expect(user).toMatchObject({ email, role: 'employee', employeeId: id, name: 'Gina Guard', organizationId: harbor })
    expect(await gina.call(accounts.user, {})).toMatchObject({ email })
    expect(await boss.call(employees.read, { id })).toMatchObject({ access: 'joined', name: 'Gina Guard' })
    await app.signedIn(email, password)
  })

  test('only the hash of a link is kept, and none of it is for the eyes of the company', async () => {
    const { token, email } = await hire('Hash')
    const { rows } = await app.database.owner.query(`select token_hash from invitations where email = $1`, [email])
    expect(Buffer.from(rows[0].token_hash).toString('base64url')).not.toBe(token)
    const { rows: mails } = await app.database.owner.query(`select organization_id from mails where to_address = $1`, [
      email,
    ])
    expect(mails).toEqual([{ organization_id: null }])
  })

  test('a link works once', async () => {
    const { token } = await hire('Once')
    await app.anonymous().call(invitations.join, form(token))
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
    expect((await app.anonymous().refused(invitations.look, { token })).body.code).toBe('invitation-invalid')
  })

  test('of two who use a link at the same moment, one comes in', async () => {
    const { token, email } = await hire('Race')
    const answers = await Promise.all([1, 2, 3].map(() => app.anonymous().try(invitations.join, form(token))))
    expect(answers.map(({ status }) => status).sort()).not.toContain(500)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const { rows } = await app.database.owner.query(`select count(*) from users where email = $1`, [email])
    expect(Number(rows[0].count)).toBe(1)
  })

  test('a link works for seven days, and the company sees when it no longer does', async () => {
    const { id, token, email } = await hire('Late')
    clock.set('2026-11-22T11:59:59.000Z')
    expect(await accessOf(id)).toBe('invited')
    clock.set('2026-11-22T12:00:00.000Z')
    expect(await accessOf(id)).toBe('expired')
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
    await boss.call(invitations.invite, { id })
    expect(await accessOf(id)).toBe('invited')
    await app.anonymous().call(invitations.join, form(await mailedToken(email)))
    clock.set(start)
  })

  test('sending again makes the older link worthless', async () => {
    const { id, token, email } = await hire('Again')
    await boss.call(invitations.invite, { id })
    const newer = await mailedToken(email)
    expect(newer).not.toBe(token)
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
    await app.anonymous().call(invitations.join, form(newer))
    const joined = await boss.refused(invitations.invite, { id })
    expect([joined.status, joined.body.code]).toEqual([409, 'already-joined'])
  })

  test('a withdrawn link opens nothing', async () => {
    const { id, token } = await hire('Withdrawn')
    await boss.call(invitations.withdraw, { id })
    expect(await accessOf(id)).toBe('none')
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
    await boss.call(invitations.withdraw, { id })
  })

  test('another address gets a link of its own, and the one to the old address stops working', async () => {
    const { id, token } = await hire('Typo')
    await boss.call(employees.update, { id, email: 'right@harbor.test' })
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
    const { user } = await app.anonymous().call(invitations.join, form(await mailedToken('right@harbor.test')))
    expect(user).toMatchObject({ email: 'right@harbor.test', employeeId: id })
  })

  test('a weak password is refused and uses nothing up', async () => {
    const { token } = await hire('Weak')
    const { status, body } = await app.anonymous().refused(invitations.join, { ...form(token), password: 'password1' })
    expect([status, body.code, body.fields]).toMatchObject([422, 'weak-password', [{ field: 'password' }]])
    await app.anonymous().call(invitations.join, form(token))
  })

  test.each(['x', 'A'.repeat(43), "' or 1=1 --", '%00', '../..', '🔑'.repeat(40)])('%j is no link', async token => {
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
  })

  test('another role gets a link of its own, and the one that was mailed for the old role stops working', async () => {
    const { id, email, token } = await hire('Rise')
    await boss.call(employees.update, { id, role: 'lead' })
    expect(await refusal(app.anonymous(), token)).toEqual([422, 'invitation-invalid'])
    const { user } = await app.anonymous().call(invitations.join, form(await mailedToken(email)))
    expect(user.role).toBe('lead')
  })

  test('a form that sends the role as it was leaves the link as it is', async () => {
    const { id, token } = await hire('Same')
    await boss.call(employees.update, { id, role: 'employee', department: 'Night' })
    await app.anonymous().call(invitations.join, form(token))
  })

  test('someone added without an invitation gets no mail until they are asked', async () => {
    const quiet = await boss.call(employees.create, { name: 'Quiet', email: 'quiet@harbor.test', invite: false })
    expect(quiet.access).toBe('none')
    expect(await mailedToken('quiet@harbor.test')).toBe('none')
  })
})

describe('a link that is handed over', () => {
  test('is told once, mailed to nobody, written down, and opens like the other', async () => {
    const { id } = await boss.call(employees.create, { name: 'Hand', email: 'hand@harbor.test', invite: false })
    const { link, access } = await boss.call(invitations.invite, { id, handOver: true })
    expect(access).toBe('invited')
    expect(await mailedToken('hand@harbor.test')).toBe('none')
    const { rows } = await app.database.owner.query(
      `select actor_user_id, subject_id from audit_log where action = 'invitation.shown' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_user_id: 'supervisor', subject_id: String(id) }])
    const { user } = await app.anonymous().call(invitations.join, form(tokenIn(link ?? '')))
    expect(user.employeeId).toBe(id)
  })

  test('a mailed invitation shows no link', async () => {
    const { id } = await hire('Mailed')
    expect(await boss.call(invitations.invite, { id })).not.toHaveProperty('link')
  })
})

describe('someone who has an account already', () => {
  const guardOfPier = (id: string) =>
    given.account(app.database.owner, { id, email: `${id}@pier.test`, role: 'employee', organization: pier })
  const provenGuardOfPier = async (id: string) => {
    await guardOfPier(id)
    await app.database.owner.query('update users set email_proven_at = now() where id = $1', [id])
  }

  test('is answered about as if they had none, hears of it in the app, and is linked after saying yes', async () => {
    await provenGuardOfPier('walt')
    const walt = await app.signedIn('walt@pier.test')
    const stream = await openStream(walt)
    const { id } = await hire('Walt', { email: 'walt@pier.test' })
    await stream.next('invitation-received')
    stream.close()
    expect(await boss.call(employees.read, { id })).toMatchObject({ access: 'invited', userId: null })
    const [offer] = await walt.call(invitations.list, {})
    expect(offer).toMatchObject({ companyName: 'Harbor', role: 'employee' })
    await walt.call(invitations.accept, { id: offer?.id ?? 0 })
    expect(await boss.call(employees.read, { id })).toMatchObject({ access: 'joined', userId: 'walt' })
    expect((await walt.call(accounts.user, {})).organizations.map(({ name }) => name)).toEqual(['Harbor', 'Pier'])
    expect(await walt.call(invitations.list, {})).toEqual([])
  })

  test('who says no is not asked again by itself', async () => {
    await provenGuardOfPier('nick')
    const nick = await app.signedIn('nick@pier.test')
    const { id } = await hire('Nick', { email: 'nick@pier.test' })
    const [offer] = await nick.call(invitations.list, {})
    await nick.call(invitations.decline, { id: offer?.id ?? 0 })
    expect(await boss.call(employees.read, { id })).toMatchObject({ access: 'none', userId: null })
  })

  test('their password cannot be set by an invitation', async () => {
    await guardOfPier('vera')
    const { id, token } = await hire('Vera', { email: 'vera@pier.test' })
    expect(await refusal(app.anonymous(), token)).toEqual([409, 'invitation-needs-sign-in'])
    expect(await accessOf(id)).toBe('invited')
  })

  test('whoever wrote a stranger’s address into their profile neither sees who asks it in nor answers for it', async () => {
    await guardOfPier('eve')
    const eve = await app.signedIn('eve@pier.test')
    const stream = await openStream(eve)
    const { id, token } = await hire('Eve', { email: 'eve@pier.test' })
    expect(await eve.call(invitations.list, {})).toEqual([])
    const offered = await offerTo('eve@pier.test')
    expect((await eve.refused(invitations.accept, { id: offered })).status).toBe(404)
    expect((await eve.refused(invitations.decline, { id: offered })).status).toBe(404)
    await eve.call(profile.update, { department: 'Gate' })
    await stream.next('account-changed')
    expect(stream.arrived().map(({ name }) => name)).not.toContain('invitation-received')
    stream.close()
    expect(await accessOf(id)).toBe('invited')
    await eve.call(invitations.acceptLink, { token })
    expect(await accessOf(id)).toBe('joined')
  })

  test('the link of the mail shows that the address is theirs: the next company is answered in the app', async () => {
    await guardOfPier('posh')
    const posh = await app.signedIn('posh@pier.test')
    const { token } = await hire('Posh', { email: 'posh@pier.test' })
    await posh.call(invitations.acceptLink, { token })
    const sam = await (await app.as('rival')).call(employees.create, { name: 'Posh', email: 'posh@pier.test' })
    const [offer] = await posh.call(invitations.list, {})
    await posh.call(invitations.accept, { id: offer?.id ?? 0 })
    expect(await (await app.as('rival')).call(employees.read, { id: sam.id })).toMatchObject({ userId: 'posh' })
  })

  test('nobody answers for another', async () => {
    await provenGuardOfPier('mine')
    const { token } = await hire('Mine', { email: 'mine@pier.test' })
    const [offer] = await (await app.signedIn('mine@pier.test')).call(invitations.list, {})
    const emil = await app.as('employee')
    expect((await emil.refused(invitations.accept, { id: offer?.id ?? 0 })).status).toBe(404)
    expect((await emil.refused(invitations.decline, { id: offer?.id ?? 0 })).status).toBe(404)
    expect((await emil.refused(invitations.acceptLink, { token })).body.code).toBe('invitation-for-another')
  })

  test('a guard of another company cannot come in as a lead, nor a client as anything', async () => {
    await guardOfPier('rise')
    const { token } = await hire('Riser', { email: 'rise@pier.test', role: 'lead' })
    const rise = await app.signedIn('rise@pier.test')
    expect((await rise.refused(invitations.acceptLink, { token })).body.code).toBe('account-has-role-elsewhere')
    const ofClient = await hire('Clara', { email: 'client@muster.test' })
    const client = await app.as('client')
    const { body } = await client.refused(invitations.acceptLink, { token: ofClient.token })
    expect(body.code).toBe('account-not-for-staff')
  })
})

describe('many at once', () => {
  test('everyone whom no link reaches is asked; those who were asked keep their link', async () => {
    await boss.call(employees.create, { name: 'Uno', email: 'uno@harbor.test', invite: false })
    const { token } = await hire('Due')
    const { toInvite } = await boss.call(employees.summary, {})
    expect(toInvite).toBeGreaterThanOrEqual(1)
    expect(await boss.call(invitations.inviteAll, {})).toEqual({ invited: toInvite })
    expect(await mailedToken('uno@harbor.test')).not.toBe('none')
    expect(await boss.call(employees.summary, {})).toMatchObject({ toInvite: 0 })
    expect(await boss.call(invitations.inviteAll, {})).toEqual({ invited: 0 })
    await app.anonymous().call(invitations.join, form(token))
    expect((await boss.call(employees.list, { access: 'waiting' })).map(({ name }) => name)).toContain('Uno')
  })

  test('a stranger among those named is as if they did not exist', async () => {
    const { id } = await hire('Tre')
    expect((await boss.refused(invitations.inviteAll, { employeeIds: [id, 31] })).status).toBe(404)
    expect(await boss.call(invitations.inviteAll, { employeeIds: [id] })).toEqual({ invited: 1 })
  })
})
