import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#shared/audit/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { foundHarbor, harbor, hire, signedIn, summit, work } from '../support/harbor.ts'

let app: RunningApp
let olga: Client
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
  olga = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())

type Rows = Record<string, unknown>[]
type PersonFile = { made: string; data: Record<string, Rows> }

async function fileOf(client: Client, path: string): Promise<PersonFile> {
  const { status, body } = await client.send('GET', path)
  expect(status).toBe(200)
  return typeof body === 'string' ? JSON.parse(body) : (body as PersonFile)
}

const nobodyElse = ({ data }: PersonFile, words: string[]) => {
  const text = JSON.stringify(data)
  expect(words.filter(word => text.includes(word))).toEqual([])
}

test('a guard downloads everything about themselves, and nothing of a colleague', async () => {
  const [pia, tom] = [await hire(app.database, 'Pia Quill'), await hire(app.database, 'Tom Thorne')]
  await work(app.database, {
    employeeId: pia.employeeId,
    from: '2026-03-02 09:00',
    to: '2026-03-02 17:00',
    breakMinutes: 30,
  })
  await work(app.database, { employeeId: tom.employeeId, from: '2026-03-02 09:00', to: '2026-03-02 17:00' })
  const client = await signedIn(app, pia)
  await client.call(notes.create, { employeeId: pia.employeeId, content: 'The gate squeaks' })
  const file = await fileOf(client, privacy.ownData.path)
  expect(file.data.Account).toMatchObject([{ email: pia.email }])
  expect(file.data['Your record at the company']).toMatchObject([{ name: 'Pia Quill' }])
  expect(file.data['Times on the clock']?.length).toBe(1)
  expect(file.data['Notes by you and about you']).toMatchObject([{ content: 'The gate squeaks' }])
  expect(file.data['Where you are signed in']?.length).toBe(1)
  nobodyElse(file, ['Tom Thorne', tom.email, 'password_hash', 'token_hash', 'totp_secret'])
  // A file is sent while it is read: the line about it is there when its transaction has ended.
  const [line] = await eventually(async () => {
    const lines = await olga.call(auditLog.list, { action: 'person-data.downloaded' })
    return lines.length > 0 && lines
  })
  expect(line).toMatchObject({ actor: { id: pia.userId }, subjectKind: 'user', subjectId: pia.userId })
})

test('in the language of the reader', async () => {
  const ana = await hire(app.database, 'Ana Sol')
  await app.database.owner.query(`update users set preferences = '{"language": "es"}' where id = $1`, [ana.userId])
  const file = await fileOf(await signedIn(app, ana), privacy.ownData.path)
  expect(Object.keys(file.data)).toContain('Fichajes')
})

test('an address that was never proven brings nobody the mails of its owner', async () => {
  const eve = await hire(app.database, 'Eve Null')
  await app.database.owner.query(
    `insert into mails (to_address, subject, html, status) values ($1, 'For someone else', 'x', 'sent')`,
    [eve.email],
  )
  await app.database.owner.query('update users set email_proven_at = null where id = $1', [eve.userId])
  const client = await signedIn(app, eve)
  expect((await fileOf(client, privacy.ownData.path)).data['Mails to you']).toEqual([])
  await app.database.owner.query('update users set email_proven_at = now() where id = $1', [eve.userId])
  const [mail] = (await fileOf(client, privacy.ownData.path)).data['Mails to you'] as Rows
  expect(mail).toMatchObject({ subject: 'For someone else' })
  expect(Object.keys(mail as object)).not.toContain('html')
})

test('an owner hands out what the company knows of someone who has left, not where they are signed in', async () => {
  const kim = await hire(app.database, 'Kim Late')
  await signedIn(app, kim)
  await work(app.database, { employeeId: kim.employeeId, from: '2026-03-03 09:00', to: '2026-03-03 17:00' })
  await olga.call(employees.remove, { id: kim.employeeId })
  const path = privacy.personData.path.replace('{id}', String(kim.employeeId))
  const { data } = await fileOf(olga, path)
  expect(data['Times on the clock']?.length).toBe(1)
  expect(data['Your record at the company']).toMatchObject([{ name: 'Kim Late' }])
  expect(data['Where you are signed in']).toBeUndefined()
  const line = await eventually(async () => {
    const lines = await olga.call(auditLog.list, { subjectKind: 'employee', subjectId: String(kim.employeeId) })
    return lines.find(({ action }) => action === 'person-data.downloaded')
  })
  expect(line).toMatchObject({ actor: { name: 'Olga Owner' } })
})

test('what someone did for another company is in their own file and not in that of the owner', async () => {
  const lee = await hire(app.database, 'Lee Both')
  const there = await given.employee(app.database.owner, {
    organization: summit,
    name: 'Lee Both',
    account: lee.userId,
    email: lee.email,
  })
  await work(app.database, {
    employeeId: there,
    organization: summit,
    from: '2026-03-04 09:00',
    to: '2026-03-04 12:00',
  })
  await work(app.database, { employeeId: lee.employeeId, from: '2026-03-05 09:00', to: '2026-03-05 12:00' })
  const own = await fileOf(await signedIn(app, lee), privacy.ownData.path)
  expect(own.data['Times on the clock']?.length).toBe(2)
  const path = privacy.personData.path.replace('{id}', String(lee.employeeId))
  expect(
    (await fileOf(olga, path)).data['Times on the clock']?.map(row => row.organization_id ?? row.organizationId),
  ).toEqual([harbor])
})

test('nobody downloads without end', async () => {
  const guard = await signedIn(app, await hire(app.database, 'Max Much'))
  const answers = []
  for (let time = 0; time < 4; time++) answers.push((await guard.send('GET', privacy.ownData.path)).status)
  expect(answers).toEqual([200, 200, 200, 429])
})
