import { expect, test } from 'vitest'
import { noPay } from '#shared/timesheets/pay-parts.ts'
import { type PayrollLayout, presetLayouts } from '#shared/timesheets/payroll-layout.ts'
import { type PayrollWeek, payrollFile, payrollText } from './payroll-file.ts'
import 'temporal-polyfill/global'

const hours = (all: number, overtime = 0) => ({
  ...noPay,
  seconds: all * 3600,
  regularSeconds: (all - overtime) * 3600,
  overtimeSeconds: overtime * 3600,
  paySeconds: all * 3600,
})

const ada: PayrollWeek = {
  ...hours(48, 8),
  nightSeconds: 7200,
  staffNumber: 1042,
  name: '=cmd|"/c calc"!A1;Ada, née Byron',
  email: null,
  position: 'Guard',
  organizationName: 'Harbor',
  weekStarting: '2026-03-02',
  ids: [7, 9],
  breaks: [],
  currency: 'USD',
  allowances: [],
  days: [
    { ...hours(20), day: '2026-03-02' },
    { ...hours(20), nightSeconds: 7200, day: '2026-03-04' },
  ],
}

const text = (layout: PayrollLayout) => payrollText(payrollFile([ada], layout), layout)

test('a row for each pay code, signs and dates as the payroll program wants them, and no formula runs', () => {
  const layout: PayrollLayout = {
    ...presetLayouts['pay-codes'],
    delimiter: 'semicolon',
    decimal: 'comma',
    dates: 'dotted',
  }
  const guarded = `"'=cmd|""/c calc""!A1;Ada, née Byron"`
  expect(text(layout)).toBe(
    `\uFEFFEmployee Number;Employee;Week Starting;Week Ending;Pay Code;Hours;Allowances\r\n${[
      'REG;40,00;0,00',
      'OT1;8,00;0,00',
      'NIGHT;2,00;0,00',
    ]
      .map(row => `1042;${guarded};02.03.2026;08.03.2026;${row}\r\n`)
      .join('')}`,
  )
})

test('hours by hand stand on the first day of the week, with the overtime they make', () => {
  const layout: PayrollLayout = {
    ...presetLayouts['hours-per-day'],
    dates: 'month-first',
    hasHeading: false,
    columns: (['day', 'regular', 'overtime', 'hours'] as const).map(field => ({ field, heading: field, width: 10 })),
  }
  expect(text(layout).slice(1).split('\r\n')).toEqual([
    '03/02/2026,0.00,8.00,8.00',
    '03/02/2026,20.00,0.00,20.00',
    '03/04/2026,20.00,0.00,20.00',
    '',
  ])
})

test('in a file of fixed width every line is as long, and words are cut', () => {
  const layout: PayrollLayout = {
    ...presetLayouts['hours-per-week'],
    format: 'fixed',
    hasHeading: false,
    columns: [
      { field: 'staff-number', heading: 'No', width: 6 },
      { field: 'employee', heading: 'Name', width: 8 },
      { field: 'hours', heading: 'Hours', width: 8 },
    ],
  }
  expect(text(layout)).toBe(`1042  '=cmd|"/   48.00\r\n`)
})

test('breaks stand in columns and lines of their own, on the day they were taken, and change no hours', () => {
  const breaks = [
    { day: '2026-03-02', paidSeconds: 900, unpaidSeconds: 1805 },
    { day: '2026-03-04', paidSeconds: 900, unpaidSeconds: 1805 },
    { day: '2026-03-05', paidSeconds: 0, unpaidSeconds: 600 },
  ]
  const week = { ...ada, breaks }
  const columns = (['day', 'hours', 'break-paid', 'break-unpaid'] as const).map(field => ({
    field,
    heading: '',
    width: 10,
  }))
  const byDay: PayrollLayout = { ...presetLayouts['hours-per-day'], hasHeading: false, columns }
  expect(payrollFile([week], byDay).lines).toEqual([
    '2026-03-02,8.00,0.00,0.17\r\n',
    '2026-03-02,20.00,0.25,0.50\r\n',
    '2026-03-04,20.00,0.25,0.50\r\n',
  ])
  const fixed: PayrollLayout = { ...byDay, format: 'fixed' }
  expect(payrollFile([week], fixed).lines[1]).toBe('2026-03-02     20.00      0.25      0.50\r\n')
  const { codes } = presetLayouts['pay-codes']
  const byCode: PayrollLayout = {
    ...presetLayouts['pay-codes'],
    hasHeading: false,
    codes: { ...codes, 'break-paid': 'BRK', 'break-unpaid': 'OFF' },
    columns: (['pay-code', 'hours'] as const).map(field => ({ field, heading: '', width: 10 })),
  }
  expect(payrollFile([week], byCode).lines).toEqual([
    'REG,40.00\r\n',
    'OT1,8.00\r\n',
    'NIGHT,2.00\r\n',
    'BRK,0.50\r\n',
    'OFF,1.17\r\n',
  ])
  expect(payrollFile([week], byCode).hours).toBe('48.00')
})

test('allowances have lines by code and columns by week and day, in cents that add up', () => {
  const meal = { name: 'Meal', payCode: 'MEAL', per: 'shift' as const, cents: 1400 }
  const byShift = [
    { day: '2026-03-02', cents: 700 },
    { day: '2026-03-04', cents: 700 },
  ]
  const phone = { name: 'Phone', payCode: 'TEL', per: 'week' as const, cents: 2000, byShift: [] }
  const week = { ...ada, allowances: [{ ...meal, byShift }, phone] }
  const column = (field: 'day' | 'pay-code' | 'hours' | 'allowances', payCode?: string) => ({
    field,
    heading: '',
    width: 12,
    ...(payCode && { payCode }),
  })
  const linesOf = (layout: PayrollLayout) => payrollFile([week], { ...layout, hasHeading: false }).lines
  const { 'pay-codes': byCode, 'hours-per-day': byDay, 'hours-per-week': byWeek } = presetLayouts
  expect(linesOf({ ...byCode, columns: [column('pay-code'), column('hours'), column('allowances')] })).toEqual([
    'REG,40.00,0.00\r\n',
    'OT1,8.00,0.00\r\n',
    'NIGHT,2.00,0.00\r\n',
    'MEAL,0.00,14.00\r\n',
    'TEL,0.00,20.00\r\n',
  ])
  const columns = [column('allowances', 'MEAL'), column('allowances', 'TEL'), column('allowances')]
  expect(linesOf({ ...byWeek, decimal: 'comma', delimiter: 'semicolon', columns })).toEqual(['14,00;20,00;34,00\r\n'])
  expect(linesOf({ ...byDay, format: 'fixed', columns: [column('day'), ...columns] })).toEqual([
    '2026-03-02          0.00       20.00       20.00\r\n',
    '2026-03-02          7.00        0.00        7.00\r\n',
    '2026-03-04          7.00        0.00        7.00\r\n',
  ])
})

test('money without decimals is written without them', () => {
  const allowances = [{ name: 'Meal', payCode: 'M', per: 'week' as const, cents: 500, byShift: [] }]
  const columns = [{ field: 'allowances' as const, heading: '', width: 12 }]
  const layout: PayrollLayout = { ...presetLayouts['hours-per-week'], hasHeading: false, columns }
  expect(payrollFile([{ ...ada, currency: 'JPY', allowances }], layout).lines).toEqual(['500\r\n'])
})
