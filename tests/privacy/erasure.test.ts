import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#shared/audit/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
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

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await app.database.owner.query(statement, values)).rows

/** Every text in the database that holds this word, by table and column, past all walls. */
async function whereIs(word: string) {
  const found: string[] = []
  const columns = await rowsOf(`select c.table_name t, c.column_name c from information_schema.columns c
    join information_schema.tables k using (table_schema, table_name)
    where c.table_schema = 'public' and k.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json')`)
  for (const { t, c } of columns) {
    const rows = await rowsOf(`select 1 from ${t} where ${c}::text ilike '%' || $1 || '%' limit 1`, [word])
    if (rows.length > 0) found.push(`${t}.${c}`)
  }
  return found.sort()
}

async function someoneWhoLeft(name: string) {
  const person = await hire(app.database, name)
  const client = await signedIn(app, person)
  const entry = await work(app.database, {
    employeeId: person.employeeId,
    from: '2026-03-02 09:00',
    to: '2026-03-02 17:00',
  })
  await rowsOf(
    `update time_entries set clock_in_latitude = 40.7, clock_in_longitude = -74, clock_out_latitude = 40.7, clock_out_longitude = -74 where id = $1`,
    [entry],
  )
  await rowsOf(
    `insert into positions (organization_id, employee_id, time_entry_id, latitude, longitude, recorded_at) values ($1, $2, $3, 40.7, -74, '2026-03-02T15:00:00Z')`,
    [harbor, person.employeeId, entry],
  )
  await rowsOf(
    `insert into licences (organization_id, employee_id, kind, number) values ($1, $2, 'Guard card', 'GC-77')`,
    [harbor, person.employeeId],
  )
  const coordinates = { lat: 40.7, lng: -74 }
  await client.call(notes.create, { employeeId: person.employeeId, content: 'Gate closed', coordinates })
  await olga.call(employees.update, { id: person.employeeId, name: `${name} Married`, phone: '+12125550177' })
  return { ...person, client, entry }
}

const chain = async () => {
  await rowsOf('select seal_audit()')
  return rowsOf('select * from verify_audit()')
}

test('whoever has left is erased: the hours stay, the name is nowhere, and the audit chain is whole', async () => {
  const zelda = await someoneWhoLeft('Zelda Quartz')
  await olga.call(employees.remove, { id: zelda.employeeId })
  expect(await chain()).toEqual([])
  expect(await whereIs('quartz')).not.toEqual([])
  await olga.call(privacy.erase, { id: zelda.employeeId })
  expect(await whereIs('quartz')).toEqual([])
  expect(await whereIs('2125550177')).toEqual([])
  expect(await rowsOf('select 1 from positions where employee_id = $1', [zelda.employeeId])).toEqual([])
  expect(await rowsOf('select 1 from licences where employee_id = $1', [zelda.employeeId])).toEqual([])
  expect(
    await rowsOf(
      'select worked_seconds, clock_in_latitude lat, clock_out_latitude out from time_entries where id = $1',
      [zelda.entry],
    ),
  ).toEqual([{ worked_seconds: 8 * 3600, lat: null, out: null }])
  const [note] = await olga.call(notes.list, { employeeId: zelda.employeeId })
  expect(note).toMatchObject({
    content: 'Gate closed',
    coordinates: null,
    employee: { name: `Former employee ${zelda.employeeId}` },
  })
  expect(await chain()).toEqual([])
  const lines = await olga.call(auditLog.list, { subjectKind: 'employee', subjectId: String(zelda.employeeId) })
  expect(lines.map(({ action }) => action)).toContain('person.erased')
  expect(lines.find(({ action }) => action === 'employee.removed')?.detail).toEqual({ shiftsReleased: 0 })
})

test('names in the audit log are read as before while nobody is erased, and whoever forges one is found out', async () => {
  const added = await olga.call(employees.create, { name: 'Ida Stone', email: 'ida@harbor.test', invite: false })
  const [line] = await olga.call(auditLog.list, { subjectKind: 'employee', subjectId: String(added.id) })
  expect(line).toMatchObject({ action: 'employee.added', detail: { name: 'Ida Stone' } })
  expect(await rowsOf('select detail from audit_log where id = $1', [line?.id])).toEqual([{ detail: {} }])
  await expect(
    rowsOf(`update audit_personal set detail = '{"name":"Eve"}' where audit_id = $1`, [line?.id]),
  ).rejects.toThrow(/only ever erased/)
  await rowsOf('select seal_audit()')
  const forge = (change: string) =>
    app.database.owner.query(`begin; set local session_replication_role = replica; ${change}; commit`)
  await forge(`update audit_personal set detail = '{"name":"Eve"}' where audit_id = ${line?.id}`)
  expect(await rowsOf('select audit_id::int, reason from verify_audit()')).toEqual([
    { audit_id: line?.id, reason: 'the names beside the entry were changed' },
  ])
  await forge(
    `update audit_personal set salt = null, detail = null, erased_by = ${line?.id} where audit_id = ${line?.id}`,
  )
  expect(await rowsOf('select reason from verify_audit()')).toEqual([
    { reason: 'the names beside the entry are gone and no line says why' },
  ])
  await forge(`delete from audit_personal where audit_id = ${line?.id}`)
  expect(await rowsOf('select reason from verify_audit()')).toEqual([
    { reason: 'the names beside the entry are missing' },
  ])
  // Put right for the tests to come, as the restore of a backup would.
  await forge(`delete from audit_seals where organization_id = ${harbor};
    update audit_log set personal_hash = null where id = ${line?.id};
    insert into audit_unsealed select id from audit_log where organization_id = ${harbor} on conflict do nothing`)
  expect(await chain()).toEqual([])
})

test('whoever still works here is not erased', async () => {
  const ben = await hire(app.database, 'Ben Busy')
  const { status, body } = await olga.refused(privacy.erase, { id: ben.employeeId })
  expect([status, body.code]).toEqual([409, 'still-there'])
  expect(body.message).toContain('Ben Busy still works for you')
})

test('someone asks to be erased, the owner sees it and does it once they have left', async () => {
  const wanda = await hire(app.database, 'Wanda Wish')
  const client = await signedIn(app, wanda)
  expect((await client.call(privacy.ask, { isWanted: true })).askedAt).not.toBeNull()
  const mine = async () =>
    (await olga.call(privacy.leavers, {})).find(({ employeeId }) => employeeId === wanda.employeeId)
  expect(await mine()).toMatchObject({ name: 'Wanda Wish', leftAt: null, askedAt: expect.any(String) })
  expect((await client.call(privacy.ask, { isWanted: false })).askedAt).toBeNull()
  expect(await mine()).toBeUndefined()
  await client.call(privacy.ask, { isWanted: true })
  await olga.call(employees.remove, { id: wanda.employeeId })
  await olga.call(privacy.erase, { id: wanda.employeeId })
  expect(await mine()).toMatchObject({
    name: `Former employee ${wanda.employeeId}`,
    erasedAt: expect.any(String),
    askedAt: null,
  })
})

test('an account that goes on in another company keeps its name there', async () => {
  const lee = await hire(app.database, 'Lee Twice')
  const there = await given.employee(app.database.owner, {
    organization: summit,
    name: 'Lee Twice',
    account: lee.userId,
    email: lee.email,
  })
  await olga.call(employees.remove, { id: lee.employeeId })
  await olga.call(privacy.erase, { id: lee.employeeId })
  expect(
    await rowsOf('select id, name from employees where user_id = $1 order by organization_id', [lee.userId]),
  ).toEqual([
    { id: lee.employeeId, name: `Former employee ${lee.employeeId}` },
    { id: there, name: 'Lee Twice' },
  ])
  expect(await rowsOf('select first_name from users where id = $1', [lee.userId])).not.toEqual([
    { first_name: `Former employee ${lee.employeeId}` },
  ])
  expect((await (await app.signedIn('rolf@summit.test')).refused(privacy.erase, { id: lee.employeeId })).status).toBe(
    404,
  )
})

test('an administrator erases the closed account of an owner, and no open one', async () => {
  const root = await app.signedIn('root@harbor.test')
  await given.account(app.database.owner, {
    id: 'gone',
    email: 'gone@nowhere.test',
    role: 'provider',
    firstName: 'Gone',
    lastName: 'Girlfriend',
  })
  expect((await root.refused(privacy.eraseAccount, { id: 'gone' })).body.code).toBe('account-still-open')
  await rowsOf(`update users set closed_at = now(), email = 'closed-gone@account.invalid' where id = 'gone'`)
  expect((await olga.refused(privacy.eraseAccount, { id: 'gone' })).status).toBe(404)
  await root.call(privacy.eraseAccount, { id: 'gone' })
  expect(await whereIs('girlfriend')).toEqual([])
  expect(await rowsOf(`select first_name, last_name from users where id = 'gone'`)).toEqual([
    { first_name: 'Former user gone', last_name: null },
  ])
})

test('nobody clocks in for someone who was erased', async () => {
  const max = await hire(app.database, 'Max Over')
  await olga.call(employees.remove, { id: max.employeeId })
  await olga.call(privacy.erase, { id: max.employeeId })
  expect((await olga.refused(timeTracking.clockIn, { employeeId: max.employeeId })).status).toBe(404)
})
