import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { type Company, harbor, startCompany } from './company.ts'

let app: Company
beforeAll(async () => {
  app = await startCompany()
})
afterAll(() => app?.stop())

const headcount = async () => {
  const { rows } = await app.database.owner.query('select count(*)::int as n from employees')
  return rows[0].n as number
}

const guards = [
  {
    name: 'Ann Able',
    email: 'Ann@Import.test',
    phone: "'+1 212 555 0101",
    position: 'Guard',
    hourlyRate: '$21.50',
    status: 'Off Duty',
  },
  { name: 'Ben Brave', email: 'ben@import.test' },
]

test('a trial says row by row what is wrong and changes nothing', async () => {
  const boss = await app.as('supervisor')
  const before = await headcount()
  const report = await boss.call(employees.checkImport, {
    rows: [
      ...guards,
      { name: '', email: 'nobody' },
      { name: 'Ann Twice', email: 'ANN@import.test ' },
      { name: 'Taken', email: 'nora@harbor.test' },
      { name: 'M\uFFFDller', email: 'mueller@import.test' },
      { name: 'Rich', email: 'rich@import.test', hourlyRate: 'a lot', status: 'asleep' },
      { name: 'x'.repeat(121), email: 'long@import.test' },
      { name: 'Bell \u0007', email: 'bell@import.test' },
    ],
  })
  expect(report.rows).toBe(9)
  expect(report.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '2 name',
    '2 email',
    '3 email',
    '4 email',
    '5 name',
    '6 hourlyRate',
    '6 status',
    '7 name',
    '8 name',
  ])
  expect(await headcount()).toBe(before)
})

test('one bad row keeps everyone out', async () => {
  const boss = await app.as('supervisor')
  const before = await headcount()
  const { status, body } = await boss.refused(employees.import, { rows: [...guards, { name: 'No Mail' }] })
  expect([status, body.code, body.fields]).toMatchObject([422, 'import-refused', [{ field: 'rows.2.email' }]])
  expect(await headcount()).toBe(before)
})

test('a good file adds everyone and invites them', async () => {
  const boss = await app.as('supervisor')
  await given.account(app.database.owner, { id: 'ben', email: 'ben@import.test', role: 'lead', organization: harbor })
  expect(await boss.call(employees.import, { rows: guards })).toEqual({ imported: 2, invited: 2 })
  const found = await boss.call(employees.list, { search: '@import.test' })
  expect(found).toMatchObject([
    { name: 'Ann Able', email: 'ann@import.test', phone: '+1 212 555 0101', hourlyRate: '21.50', status: 'off_duty' },
    { name: 'Ben Brave', status: 'active', hourlyRate: '0.00', userId: null, access: 'invited' },
  ])
  const mails = await eventually(async () => {
    const { rows } = await app.database.owner.query(
      `select to_address from mails where template_key = 'employee_welcome' order by 1`,
    )
    return rows.length >= 2 && rows
  })
  expect(mails.map(row => row.to_address)).toEqual(['ann@import.test', 'ben@import.test'])
})

test('two imports of the same file at the same moment: one is done, the other refused as a whole', async () => {
  const boss = await app.as('supervisor')
  const rows = Array.from({ length: 50 }, (_, index) => ({ name: `Twin ${index}`, email: `twin${index}@import.test` }))
  const before = await headcount()
  const answers = await Promise.all([1, 2].map(() => boss.try(employees.import, { rows })))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(201)
  expect([409, 422]).toContain(statuses[1])
  expect(await headcount()).toBe(before + 50)
})

test('a lead imports people without rates only', async () => {
  const lead = await app.as('lead')
  const { problems } = await lead.call(employees.checkImport, {
    rows: [
      { name: 'Paid', email: 'paid@import.test', hourlyRate: '20' },
      { name: 'Plain', email: 'plain@import.test' },
    ],
  })
  expect(problems).toMatchObject([{ row: 0, field: 'hourlyRate', message: 'Your role may not set hourly rates' }])
})

test('an employee and a client import nobody; a foreign organization does not exist', async () => {
  for (const person of ['employee', 'client'] as const) {
    expect((await (await app.as(person)).refused(employees.import, { rows: guards })).status).toBe(403)
  }
  const boss = await app.as('supervisor')
  expect((await boss.refused(employees.import, { rows: guards, organizationId: 3 })).status).toBe(404)
})

test('an empty file, too many rows and ten megabytes are refused in words', async () => {
  const boss = await app.as('supervisor')
  expect((await boss.refused(employees.checkImport, { rows: [] })).body.message).toContain('no rows')
  const many = Array.from({ length: 5001 }, () => ({ name: 'A' }))
  expect((await boss.refused(employees.checkImport, { rows: many })).body.message).toContain('At most 5000')
  const huge = await boss.refused(employees.checkImport, { rows: [{ name: 'x'.repeat(10_000_000) }] })
  expect([huge.status, huge.body.code]).toEqual([413, 'too-large'])
  expect((await boss.try(employees.checkImport, { rows: [{ name: 'A', admin: 'yes' }] })).status).toBe(400)
})

test('formulas are kept as the text they are, and leave guarded', async () => {
  const boss = await app.as('supervisor')
  const formulas = ["=cmd|'/C calc'!A0", '+1+1', '-2+3', '@SUM(A1)']
  const rows = formulas.map((name, index) => ({ name, email: `formula${index}@import.test`, position: 'a "b", c' }))
  await boss.call(employees.import, { rows })
  const { body, headers } = await boss.try(employees.export, { search: 'formula' })
  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="employees-.*\.csv"/)
  const lines = String(body).split('\r\n').slice(1, 5)
  expect(lines.map(line => line.replace(/^"/, '').slice(0, 2)).sort()).toEqual(["'+", "'-", "'=", "'@"])
  expect(lines[0]).toContain('"a ""b"", c"')
  const [formula] = await boss.call(employees.list, { search: '@SUM' })
  expect(formula?.name).toBe('@SUM(A1)')
})

test('a link in a name is refused at its row: the name is mailed to others', async () => {
  const boss = await app.as('supervisor')
  const rows = [{ name: '=HYPERLINK("http://evil.test";"x")' }]
  const { status, body } = await boss.refused(employees.import, { rows })
  expect(status).toBe(422)
  expect(body.fields?.[0]).toMatchObject({ field: 'rows.0.name', code: 'name-holds-link' })
})

test('an export holds what the filter shows, in its order', async () => {
  const boss = await app.as('supervisor')
  const { body } = await boss.try(employees.export, { search: 'import.test', status: 'off_duty' })
  const [ann] = await boss.call(employees.list, { search: 'ann@import.test' })
  expect(
    String(body)
      .replace(/^\uFEFF/, '')
      .split('\r\n'),
  ).toEqual([
    'Name,Email,Phone,Staff Number,Position,Department,Status,Hourly Rate,Business,Licence to Renew,Licence Expires On,Currency',
    `Ann Able,ann@import.test,(212) 555-0101,${ann?.staffNumber},Guard,,Off Duty,21.50,,,,USD`,
    '',
  ])
  expect((await (await app.as('lead')).try(employees.export, {})).status).toBe(403)
})
