import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAudit } from '#server/audit/chain.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { type AuditLine, auditLog } from '#shared/audit/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'

let app: RunningApp
let owner: Client
let admin: Client
let stranger: Client
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  owner = await app.signedIn('provider@muster.demo')
  admin = await app.signedIn('admin@muster.demo')
  stranger = await app.signedIn('other-provider@muster.demo')
})
afterAll(() => app?.stop())

async function organizationsOf(email: string) {
  const { rows } = await app.database.owner.query<{ id: number }>(
    'select o.id from organizations o join users p on p.id = o.provider_id where p.email = $1 order by o.id',
    [email],
  )
  return rows.map(({ id }) => id)
}

describe('who reads the audit log', () => {
  test('an owner reads what happened in their organizations, and nothing of another', async () => {
    const mine = await organizationsOf('provider@muster.demo')
    const lines = await owner.call(auditLog.list, { limit: 500 })
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) expect(mine).toContain(line.organizationId)
    const [foreign] = await organizationsOf('other-provider@muster.demo')
    expect((await owner.refused(auditLog.list, { organizationId: foreign as number })).status).toBe(404)
    expect((await owner.refused(auditLog.export, { organizationId: foreign as number })).status).toBe(404)
    expect((await owner.refused(auditLog.actors, { organizationId: foreign as number })).status).toBe(404)
  })

  test('an administrator also reads what concerns no organization', async () => {
    const lines = await admin.call(auditLog.list, { action: 'registration.rejected' })
    expect(lines).toMatchObject([{ organizationId: null, subjectName: 'QuickFix Repairs' }])
    expect(await owner.call(auditLog.list, { action: 'registration.rejected' })).toEqual([])
  })

  test.each(['supervisor', 'lead', 'employee', 'client'])('a %s reads nothing of it', async role => {
    const client = await app.signedIn(`${role}@muster.demo`)
    for (const endpoint of [auditLog.list, auditLog.export, auditLog.actors, auditLog.verification]) {
      expect((await client.refused(endpoint, {})).status).toBe(403)
    }
  })

  test('only an administrator has the chain looked at', async () => {
    expect((await owner.refused(auditLog.verification, {})).status).toBe(403)
    const { isWhole, chains } = await admin.call(auditLog.verification, {})
    expect(isWhole).toBe(true)
    expect(chains.map(({ organizationId }) => organizationId)).toEqual(
      expect.arrayContaining([null, ...(await organizationsOf('provider@muster.demo'))]),
    )
  })

  test('the record of another company has no history here', async () => {
    const [line] = await stranger.call(auditLog.list, { subjectKind: 'invoice', limit: 1 })
    const { subjectId } = line as AuditLine
    const seen = await owner.call(auditLog.list, { subjectKind: 'invoice', subjectId })
    for (const { organizationId } of seen) expect(organizationId).not.toBe((line as AuditLine).organizationId)
  })
})

describe('finding a line', () => {
  test('an owner finds who approved a sheet', async () => {
    const [line] = await owner.call(auditLog.list, { action: 'timesheet.approved', limit: 1 })
    expect(line?.actor).toMatchObject({ name: expect.stringMatching(/\w/), role: expect.any(String) })
    expect(line?.employeeName).toMatch(/\w/)
    const ofSheet = await owner.call(auditLog.list, { subjectKind: 'timesheet', subjectId: line?.subjectId as string })
    expect(ofSheet.map(({ id }) => id)).toContain(line?.id)
    const byThem = await owner.call(auditLog.list, { actorId: line?.actor?.id as string, limit: 500 })
    expect(byThem.length).toBeGreaterThan(0)
    for (const { actor } of byThem) expect(actor?.id).toBe(line?.actor?.id)
    const people = await owner.call(auditLog.actors, {})
    expect(people.map(({ id }) => id)).toContain(line?.actor?.id)
  })

  test('pages join without gap or doubling, also across organizations and within one instant', async () => {
    await app.database.owner.query(
      `insert into audit_log (organization_id, at, action, subject_kind, subject_id)
       select o.id, now() - interval '1 day', 'note.added', 'note', n::text
       from organizations o join users p on p.id = o.provider_id, generate_series(1, 20) n where p.email = 'provider@muster.demo'`,
    )
    const whole = (await owner.call(auditLog.list, { limit: 500 })).map(({ id }) => id)
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const answer = await owner.try(auditLog.list, { limit: 37, ...(cursor && { cursor }) })
      paged.push(...(answer.body as AuditLine[]).map(({ id }) => id))
      cursor = answer.headers.get('X-Next-Cursor') ?? undefined
    } while (cursor !== undefined && paged.length < whole.length)
    expect(paged.slice(0, whole.length)).toEqual(whole)
    expect(new Set(paged).size).toBe(paged.length)
  })

  test('days begin and end on the reader’s own clock', async () => {
    const [mine] = await organizationsOf('provider@muster.demo')
    await app.database.owner.query(
      `insert into audit_log (organization_id, at, action, subject_kind, subject_id) values
        ($1, '2020-07-02 03:59:59+00', 'note.added', 'note', '901'), ($1, '2020-07-02 04:00:00+00', 'note.added', 'note', '902'),
        ($1, '2020-07-03 03:59:59+00', 'note.added', 'note', '903'), ($1, '2020-07-03 04:00:00+00', 'note.added', 'note', '904')`,
      [mine],
    )
    const found = await owner.call(auditLog.list, { from: '2020-07-02', to: '2020-07-02' })
    expect(found.map(({ subjectId }) => subjectId)).toEqual(['903', '902'])
  })

  test('hostile input is refused or finds nothing', async () => {
    for (const cursor of [
      'x',
      'WzEsMl0',
      Buffer.from(JSON.stringify(["'; drop table audit_log", 1])).toString('base64url'),
    ])
      expect((await owner.refused(auditLog.list, { cursor })).status).toBe(400)
    expect((await owner.refused(auditLog.list, { subjectId: '1' })).status).toBe(400)
    expect((await owner.refused(auditLog.list, { action: 'user-made' } as never)).status).toBe(400)
    expect((await owner.refused(auditLog.list, { from: '2026-02-31' })).status).toBe(400)
    const hostile = { subjectKind: 'position' as const, subjectId: `'; drop table audit_log; --` }
    expect(await owner.call(auditLog.list, hostile)).toEqual([])
  })
})

test('a new line is there at once and is told of when it is sealed', async () => {
  const stream = await openStream(owner)
  const { rows } = await app.database.owner.query<{ id: number }>(
    'select id from employees where organization_id = $1 and closed_at is null order by id limit 1',
    [(await organizationsOf('provider@muster.demo'))[0]],
  )
  const note = await owner.call(notes.create, { employeeId: rows[0]?.id as number, content: 'Gate' })
  const history = { subjectKind: 'note' as const, subjectId: String(note.id) }
  expect(await owner.call(auditLog.list, history)).toMatchObject([
    { action: 'note.added', sealed: false, actor: { role: 'provider' }, employeeName: expect.any(String) },
  ])
  await doJob(app.running, sealAudit.run)
  await stream.next('audit-sealed')
  stream.close()
  expect((await owner.call(auditLog.list, history))[0]?.sealed).toBe(true)
})

test('no password, token or code is written down, and one written by mistake is not shown', async () => {
  await owner.refused(security.changePassword, { currentPassword: 'wrong guess 1', newPassword: 'quiet harbour 41' })
  const [mine] = await organizationsOf('provider@muster.demo')
  await app.database.owner.query(
    `insert into audit_log (organization_id, at, action, subject_kind, subject_id, detail)
     values ($1, '2019-01-01', 'user.changed', 'user', 'x', '{"resetToken": "open-sesame", "fields": ["email"]}')`,
    [mine],
  )
  const filter = { from: '2018-12-30', to: '2019-01-02' }
  const [line] = await owner.call(auditLog.list, filter)
  expect(line?.detail).toEqual({ resetToken: '•••', fields: ['email'] })
  expect(JSON.stringify((await owner.try(auditLog.export, filter)).body)).not.toContain('open-sesame')
})

describe('the file', () => {
  test('holds every line that the filters leave, in the reader’s language, with guarded cells', async () => {
    const [mine] = await organizationsOf('provider@muster.demo')
    await app.database.owner.query(
      `insert into audit_log (organization_id, at, action, subject_kind, subject_id)
       values ($1, '2018-01-01', 'position-rate.changed', 'position', '=HYPERLINK("http://x")')`,
      [mine],
    )
    const { body, headers } = await owner.try(auditLog.export, { action: 'position-rate.changed' })
    expect(headers.get('content-disposition')).toContain('audit-log-')
    expect(body).toContain('"\'=HYPERLINK(""http://x"")"')
    await app.database.owner.query(
      `update users set preferences = preferences || '{"language": "fr"}' where email = 'provider@muster.demo'`,
    )
    const french = await owner.try(auditLog.export, { action: 'timesheet.approved' })
    const rows = (french.body as string).trim().split('\r\n')
    expect(rows[0]).toContain('Qui')
    expect(rows[1]).toContain("Feuille d'heures approuvée")
    expect(rows.length - 1).toBe((await owner.call(auditLog.list, { action: 'timesheet.approved', limit: 500 })).length)
  })
})
