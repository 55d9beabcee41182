import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { payroll } from '#shared/timesheets/payroll-contract.ts'
import { type PayrollLayout, presetLayouts } from '#shared/timesheets/payroll-layout.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, signedIn, work } from '../support/harbor.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
const week = '2026-03-09'
let app: RunningApp
let boss: Client
let guard: Client
let rival: Client

beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
  guard = await signedIn(app, await hire(app.database, 'Gus'))
  rival = await signedIn(app, { email: 'rolf@summit.test' })
  const ada = await hire(app.database, 'Ada')
  const ben = await hire(app.database, '=Ben')
  // Odd minutes, a night across midnight and a week past forty hours: what rounding gets wrong, it gets wrong here.
  for (const [day, to] of [
    ['09', '18:07'],
    ['10', '18:11'],
    ['11', '18:13'],
    ['12', '18:19'],
    ['13', '18:01'],
  ]) {
    await work(app.database, { employeeId: ada.employeeId, from: `2026-03-${day} 08:02`, to: `2026-03-${day} ${to}` })
  }
  await work(app.database, { employeeId: ben.employeeId, from: '2026-03-10 21:58', to: '2026-03-11 06:07' })
  await boss.call(timesheets.generate, { weekStarting: week, employeeIds: [ada.employeeId, ben.employeeId] })
  await boss.call(timesheets.create, { employeeId: ben.employeeId, weekStarting: week, totalHours: '3.33' })
  for (const { id } of await boss.call(timesheets.list, { weekStarting: week }))
    await boss.call(timesheets.approve, { id })
})
afterAll(() => app?.stop())

const fileOf = async (input: object) =>
  Buffer.from(await boss.bytes(payroll.file, { weekStarting: week, ...input }))
    .toString()
    .replace('\uFEFF', '')
const rowsOf = (file: string) =>
  file
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','))
const sum = (rows: string[][], nth: number) =>
  rows.reduce((all, row) => all + Math.round(Number(row.at(nth)) * 100), 0) / 100

test('whatever a row is, the hours of the file are those that the timesheets pay', async () => {
  const sheets = await boss.call(timesheets.list, { weekStarting: week, status: 'approved' })
  const paid = sheets.reduce((all, sheet) => all + Math.round(Number(sheet.totalHours) * 100), 0) / 100
  expect(sum(rowsOf(await fileOf({ preset: 'hours-per-week' })), -2)).toBe(paid)
  const byDay = rowsOf(await fileOf({ preset: 'hours-per-day' }))
  expect(sum(byDay, -2)).toBe(paid)
  expect(byDay.length).toBe(8)
  const byCode = rowsOf(await fileOf({ preset: 'pay-codes' }))
  expect(
    sum(
      byCode.filter(row => /^(REG|OT\d)$/.test(row[4] as string)),
      -2,
    ),
  ).toBe(paid)
  expect(byCode.some(row => row[4] === 'OT1')).toBe(true)
  expect(await boss.call(payroll.preview, { weekStarting: week })).toMatchObject({ rows: 2, hours: paid.toFixed(2) })
})

test('a company keeps a layout of its own; another neither sees nor uses it, and no formula runs', async () => {
  const layout: PayrollLayout = {
    ...presetLayouts['hours-per-week'],
    delimiter: 'semicolon',
    decimal: 'comma',
    columns: [
      { field: 'employee', heading: 'Nom', width: 20 },
      { field: 'hours', heading: 'Heures', width: 10 },
    ],
  }
  const own = await boss.call(payroll.addLayout, { name: 'Paie', layout })
  expect((await boss.refused(payroll.addLayout, { name: 'PAIE', layout })).body.code).toBe('payroll-name-taken')
  expect(await fileOf({ layoutId: own.id })).toMatch(/^Nom;Heures\r\n'=Ben;\d+,\d\d\r\nAda;\d+,\d\d\r\n$/)
  expect(await rival.call(payroll.layouts, {})).toEqual([])
  expect((await rival.refused(payroll.file, { layoutId: own.id })).status).toBe(404)
  expect((await rival.refused(payroll.removeLayout, { id: own.id })).status).toBe(404)
  expect((await guard.refused(payroll.layouts, {})).status).toBe(403)
  const changed = await boss.call(payroll.changeLayout, { id: own.id, version: own.version, name: 'Paie', layout })
  expect(
    (await boss.refused(payroll.changeLayout, { id: own.id, version: own.version, name: 'X', layout })).status,
  ).toBe(409)
  await boss.call(payroll.removeLayout, { id: changed.id })
  expect(await boss.call(payroll.layouts, {})).toEqual([])
})

test('a payroll program that counts signs is sent lines of one length, without a mark before them, by a program as well', async () => {
  const preset = presetLayouts['pay-codes']
  const columns = [
    { field: 'employee', heading: 'EMPLOYEE', width: 10 },
    { field: 'week-ending', heading: 'ENDING', width: 12 },
    { field: 'pay-code', heading: 'CODE', width: 6 },
    { field: 'hours', heading: 'HOURS', width: 8 },
  ] satisfies PayrollLayout['columns']
  const codes = { ...preset.codes, regular: '1001', overtime: '1005', night: '1010' }
  const layout: PayrollLayout = { ...preset, format: 'fixed', dates: 'dotted', decimal: 'comma', codes, columns }
  const { id: layoutId } = await boss.call(payroll.addLayout, { name: 'Counted signs', layout })
  const { token } = await boss.call(apiTokens.create, { name: 'Payroll', scopes: ['timesheet:export'] })
  const answer = await fetch(`${app.url}${payroll.file.path}?weekStarting=${week}&layoutId=${layoutId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
    [
      'EMPLOYEE  ENDING      CODE     HOURS\r\n',
      "'=Ben     15.03.2026  1001     11,48\r\n",
      'Ada       15.03.2026  1001     40,00\r\n',
      'Ada       15.03.2026  1005     10,68\r\n',
    ].join(''),
  )
  expect(answer.headers.get('content-disposition')).toContain(`payroll-approved-${week}.txt`)
  await boss.call(payroll.removeLayout, { id: layoutId })
})

test('breaks are told by day, paid and unpaid, also where nobody knows when they were', async () => {
  const earlier = '2026-03-02'
  const { employeeId } = await hire(app.database, 'Cy')
  const known = await work(app.database, { employeeId, from: '2026-03-02 08:00', to: '2026-03-02 16:00' })
  await work(app.database, { employeeId, from: '2026-03-03 08:00', to: '2026-03-03 16:00', breakMinutes: 45 })
  await app.database.owner.query(
    `insert into breaks (organization_id, time_entry_id, started_at, ended_at, paid)
     select organization_id, id, '2026-03-02T15:00Z', '2026-03-02T15:15Z', true from time_entries where id = $1`,
    [known],
  )
  await boss.call(timesheets.generate, { weekStarting: earlier, employeeIds: [employeeId] })
  for (const { id } of await boss.call(timesheets.list, { weekStarting: earlier }))
    await boss.call(timesheets.approve, { id })
  const columns = (['day', 'hours', 'break-paid', 'break-unpaid'] as const).map(field => ({
    field,
    heading: '',
    width: 10,
  }))
  const layout: PayrollLayout = { ...presetLayouts['hours-per-day'], columns }
  const { id: layoutId } = await boss.call(payroll.addLayout, { name: 'Breaks', layout })
  expect(rowsOf(await fileOf({ layoutId, weekStarting: earlier }))).toEqual([
    ['2026-03-02', '8.00', '0.25', '0.00'],
    ['2026-03-03', '7.25', '0.00', '0.75'],
  ])
})

test('a layout that would lose or cut hours is refused', async () => {
  const preset = presetLayouts['pay-codes']
  const codeOf = async (layout: PayrollLayout) =>
    (await boss.refused(payroll.addLayout, { name: 'Odd', layout })).body.fields?.[0]
  expect(await codeOf({ ...preset, codes: { ...preset.codes, overtime: '' } })).toMatchObject({
    code: 'pay-code-required',
  })
  expect(await codeOf({ ...preset, columns: [] })).toMatchObject({ code: 'payroll-column-required' })
  expect(await codeOf({ ...preset, columns: [{ field: 'night', heading: 'N', width: 10 }] })).toMatchObject({
    code: 'payroll-column-elsewhere',
  })
  expect(
    await codeOf({ ...preset, format: 'fixed', columns: [{ field: 'hours', heading: 'H', width: 3 }] }),
  ).toMatchObject({ code: 'payroll-column-narrow' })
})
