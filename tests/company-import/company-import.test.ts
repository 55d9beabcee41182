import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyImport } from '#shared/company-import/contract.ts'
import { importHeadings } from '#shared/company-import/headings.ts'
import { type ImportColumn, type ImportKind, importKinds } from '#shared/company-import/kinds.ts'
import { sampleOf } from '#shared/company-import/samples.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { guessColumns, type Heading } from '#shared/sheet.ts'
import { type Language, languages } from '#shared/words.ts'
import { readCsv } from '#web/platform/read-csv.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'

/*
 * Three companies come from another product, one in each language; the fourth stands next door. Summit has people of its own.
 */
let app: RunningApp
const owners = new Map<string, Client>()
const companies = new Map<string, Company>()

beforeAll(async () => {
  app = await startApp()
  for (const name of [...languages, 'odd', 'large', 'summit']) {
    const company = await foundCompany(app.database, {
      name: `Company ${name}`,
      owner: { id: name, email: `${name}@owner.test`, firstName: 'Olga', lastName: 'Owner' },
      domain: `${name}.test`,
    })
    companies.set(name, company)
    owners.set(name, await app.signedIn(`${name}@owner.test`))
  }
  await companies.get('summit')?.supervisor('Sue', { userId: 'sue', email: 'sue@summit.test' })
})
afterAll(() => app?.stop())

const of = (name: string) => owners.get(name) as Client
const idOf = (name: string) => (companies.get(name) as Company).id
const sql = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows as T[]
const count = async (table: string, name: string) => {
  const [row] = await sql<{ n: number }>(`select count(*)::int n from ${table} where organization_id = $1`, [
    idOf(name),
  ])
  return row?.n
}

/** A file as a browser reads it, and sends it on. */
function fileOf(kind: ImportKind, bytes: Uint8Array) {
  const [heads = [], ...lines] = readCsv(bytes).rows
  const guessed = guessColumns(importHeadings[kind] as Record<string, Heading>, heads)
  const columns = Object.keys(guessed) as ImportColumn[]
  return { kind, columns, rows: lines.map(cells => columns.map(column => cells[guessed[column] ?? -1] ?? '')) }
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const sample = (kind: ImportKind, language: Language) => fileOf(kind, utf8(sampleOf(kind, language, 'US')))
const csv = (kind: ImportKind, text: string) => fileOf(kind, utf8(text))

const check = (name: string, file: ReturnType<typeof csv>) => of(name).call(companyImport.check, file)
const problems = async (name: string, file: ReturnType<typeof csv>) =>
  (await check(name, file)).problems.map(({ row, column, code }) => `${row} ${column} ${code}`)

test.each(languages)('the eight samples in %s are a whole company; sent again they change nothing', async language => {
  for (const kind of importKinds) {
    const file = sample(kind, language)
    expect({ kind, ...(await check(language, file)) }).toMatchObject({ kind, fresh: 2, known: 0, problems: [] })
    expect({ kind, ...(await of(language).call(companyImport.run, file)) }).toEqual({ kind, fresh: 2, known: 0 })
  }
  for (const kind of importKinds) {
    const again = await of(language).call(companyImport.run, sample(kind, language))
    expect({ kind, ...again }).toEqual({ kind, fresh: 0, known: 2 })
  }
  const standing = await of(language).call(companyImport.standing, {})
  expect(standing.map(({ kind, last }) => [kind, last?.fresh, last?.known])).toEqual(
    importKinds.map(kind => [kind, 0, 2]),
  )
  expect(await count('schedules', language)).toBe(2)
  expect(await count('invoices', language)).toBe(2)
})

test('what was brought refers to each other, is a draft where it is planned, and is owed where it was invoiced', async () => {
  const shifts = await of('en').call(scheduling.list, { from: '2027-03-01', to: '2027-03-01' })
  expect(shifts).toMatchObject([
    {
      employee: { name: 'Dana Cole' },
      businessName: 'Pier 9 Terminal',
      location: 'Main Gate',
      breakMinutes: 30,
      publishedAt: null,
    },
    {
      employee: null,
      businessName: 'Northgate Mall',
      location: 'Lobby',
      endsNextDay: true,
      breakMinutes: null,
      isOpen: true,
    },
  ])
  const invoices = await of('en').call(invoicing.list, {})
  expect(invoices).toMatchObject([
    { invoiceNumber: '2026-0418', clientName: 'Northgate Mall', balance: '3120.50', isOpening: true, isDraft: false },
    { invoiceNumber: '2026-0412', clientName: 'Harborline Properties', balance: '7480.00', timeEntryIds: [] },
  ])
  const audited = await sql<{ action: string; n: number }>(
    `select action, count(*)::int n from audit_log where organization_id = $1 group by 1 order by 1`,
    [idOf('en')],
  )
  expect(Object.fromEntries(audited.map(({ action, n }) => [action, n]))).toMatchObject({
    'client.opened': 2,
    'business.opened': 2,
    'demand.created': 2,
    'employees.imported': 1,
    'licence.added': 2,
    'shifts.imported': 1,
    'invoice.created': 2,
    'company.imported': 16,
  })
})

test('one bad row keeps the whole file out, and says where it is', async () => {
  const file = csv('clients', 'Name,Email\nGood Client,good@client.test\nBad Client,nobody\n')
  const { status, body } = await of('odd').refused(companyImport.run, file)
  expect([status, body.code, body.fields]).toMatchObject([422, 'import-refused', [{ field: 'rows.1.email' }]])
  expect(await sql(`select from clients where name = 'Good Client'`)).toEqual([])
})

test('names, days, hours and amounts that cannot be meant are told cell by cell', async () => {
  await of('odd').call(companyImport.run, csv('clients', 'Number,Name\nC1,Twin\nC2,Twin\nC3,Harbor\n'))
  expect(await problems('odd', csv('clients', 'Number,Name\nC3,Somebody Else\nC9,New\nc9,Newer\n'))).toEqual([
    '0 number import-number-of-other',
    '2 number import-twice-in-file',
  ])
  const sites = csv(
    'sites',
    'Name,Client,Time zone,Bill rate,Latitude\nA1,Twin,,,\nA2,Nobody,,,\nA3,C1,Mars/Olympus,1.250,12\nA4,C2,Europe/Madrid,"22,50",\nA4,C2,,,\n',
  )
  expect(await problems('odd', sites)).toEqual([
    '0 client import-ambiguous',
    '1 client import-client-not-found',
    '2 timeZone import-time-zone-not-known',
    '2 billRate import-amount-two-ways',
    '2 longitude position-incomplete',
    '4 name import-twice-in-file',
  ])
  await of('odd').call(companyImport.run, csv('sites', 'Name,Client,Time zone\nGate,C1,America/New_York\n'))
  await of('odd').call(companyImport.run, csv('people', 'Name,Email\nAnn Able,ann@odd.test\n'))
  const shifts = await check(
    'odd',
    csv(
      'shifts',
      `Site,Person,Date,Start,End,Break
Gate,Ann Able,2027-03-14,02:30,10:00
Gate,Ann Able,2027-11-07,01:30,09:00
Gate,ann@odd.test,31/12/2027,06:00,14:00
Gate,Ann Able,2027-06-01,06:00,14:00
Gate,Ann Able,2027-06-01,12:00,18:00
Gate,Somebody,2027-06-02,6,14:00
Nowhere,Ann Able,2027-06-03,06:00,14:00
Gate,,2027-06-04,06:00,14:00,half an hour
Gate,,2027-06-05,06:00,06:30,30
`,
    ),
  )
  expect(shifts.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '0 startTime import-time-skipped',
    '2 date import-day-not-valid',
    '4 person shift-overlaps',
    '5 person import-person-not-found',
    '5 startTime import-time-not-valid',
    '6 site import-site-not-found',
    '7 breakMinutes break-not-valid',
    '8 breakMinutes break-not-shorter',
  ])
  expect(shifts.remarks).toMatchObject([{ row: 1, column: 'startTime', code: 'import-time-twice' }])
  expect(
    await problems(
      'odd',
      csv('balances', 'Client,Invoice number,Date,Due,Amount,Paid\nC3,1,2026-09-01,2026-09-30,10,11\n'),
    ),
  ).toEqual(['0 paid more-than-owed'])
  const owed =
    'Client,Invoice number,Date,Due,Amount,Paid\nC3,A-7,2020-01-01,2020-01-31,100,40\nC3,A-8,2020-01-01,2199-01-31,"1.250,00",\n'
  await of('odd').call(companyImport.run, csv('balances', owed))
  const invoices = await of('odd').call(invoicing.list, {})
  expect(invoices.map(({ invoiceNumber, status, balance }) => [invoiceNumber, status, balance])).toEqual([
    ['A-8', 'pending', '1250.00'],
    ['A-7', 'overdue', '60.00'],
  ])
})

test('formulas are text, and what no column can hold is refused instead of failing', async () => {
  const hostile = [
    "'=1+1 Ltd",
    'Bell \u0007',
    'Nul \u0000',
    'M\uFFFDller',
    '=HYPERLINK("http://x.test/")',
    'x'.repeat(4000),
  ]
  const file = { kind: 'clients' as const, columns: ['name' as const], rows: hostile.map(name => [name]) }
  expect((await check('odd', file)).problems.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5])
  for (const kind of ['shifts', 'people', 'licences', 'balances', 'posts', 'rates'] as const) {
    const columns = Object.keys(importHeadings[kind]) as ImportColumn[]
    const rows = hostile.map(cell => columns.map(() => cell))
    expect((await check('odd', { kind, columns, rows })).problems.length).toBeGreaterThan(0)
  }
  const huge = await of('odd').refused(companyImport.check, { ...file, rows: [['x'.repeat(5001)]] })
  expect(huge.body.fields).toMatchObject([{ field: 'rows.0.0', message: 'A cell may have 5000 characters at most' }])
  const foreign = await of('odd').refused(companyImport.check, { ...file, columns: ['paid'] })
  expect(foreign.body.fields).toMatchObject([{ field: 'columns' }])
})

test('a file of an old spreadsheet with semicolons keeps its accents', async () => {
  const latin = Uint8Array.from(
    [...'Razón social;Dirección\nPeñón S.A.;Calle Ñ 1\n'].map(letter => letter.codePointAt(0) ?? 0),
  )
  await of('odd').call(companyImport.run, fileOf('clients', latin))
  expect(await sql(`select address from clients where name = 'Peñón S.A.'`)).toEqual([{ address: 'Calle Ñ 1' }])
})

test('two who send the same file at once write it once', async () => {
  const before = await count('clients', 'large')
  const rows = Array.from({ length: 40 }, (_, index) => [`R-${index}`, `Race ${index}`])
  const file = { kind: 'clients' as const, columns: ['number', 'name'] as ImportColumn[], rows }
  const answers = await Promise.all([1, 2, 3].map(() => of('large').call(companyImport.run, file)))
  expect(answers.map(({ fresh }) => fresh).sort()).toEqual([0, 0, 40])
  expect(await count('clients', 'large')).toBe((before ?? 0) + 40)
})

test('hundreds of people and their shifts come in one file each; a file of more than ten thousand rows is refused', async () => {
  await of('large').call(companyImport.run, csv('sites', 'Number,Name,Client\nL1,Yard,R-1\n'))
  const people = Array.from({ length: 300 }, (_, index) => [`P-${index}`, `Person ${index}`, `p${index}@large.test`])
  const staff = { kind: 'people' as const, columns: ['number', 'name', 'email'] as ImportColumn[], rows: people }
  expect(await of('large').call(companyImport.run, staff)).toEqual({ fresh: 300, known: 0 })
  const rows = people.flatMap(([number = '']) =>
    [1, 2, 3].map(day => ['L1', number, `2027-03-0${day}`, '08:00', '16:00']),
  )
  const columns = ['site', 'person', 'date', 'startTime', 'endTime'] as ImportColumn[]
  expect(await of('large').call(companyImport.run, { kind: 'shifts', columns, rows })).toEqual({ fresh: 900, known: 0 })
  const tooMany = Array.from({ length: 10_001 }, () => rows[0] ?? [])
  const more = await of('large').refused(companyImport.check, { kind: 'shifts', columns, rows: tooMany })
  expect(more.body.fields).toMatchObject([{ field: 'rows', message: 'At most 10000 rows in one file' }])
})

test('only owners and administrators import, and another company is not there', async () => {
  const sue = await app.signedIn('sue@summit.test')
  const file = csv('clients', 'Name\nMine\n')
  expect((await sue.refused(companyImport.check, file)).status).toBe(403)
  expect((await sue.refused(companyImport.standing, {})).status).toBe(403)
  const elsewhere = { ...file, organizationId: idOf('en') }
  expect((await of('summit').refused(companyImport.run, elsewhere)).status).toBe(404)
  const numbers = csv('sites', 'Name,Client\nTheirs,C-100\n')
  expect(await problems('summit', numbers)).toEqual(['0 client import-client-not-found'])
})
