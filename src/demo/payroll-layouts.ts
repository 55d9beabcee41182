import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type PayrollLayout, presetLayouts } from '#shared/timesheets/payroll-layout.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'

const byCode: PayrollLayout = {
  ...presetLayouts['pay-codes'],
  dates: 'month-first',
  codes: {
    regular: 'E01',
    overtime: 'E02',
    'overtime-2': 'E03',
    night: 'E10',
    sunday: '',
    holiday: 'E20',
    'break-paid': 'B01',
    'break-unpaid': '',
  },
}

/** Each company has an office that does its payroll, and that office has its habits. */
export const payrollLayoutRows = (calendar: Calendar): Insertable<DB['payrollLayouts']>[] =>
  [
    { id: 1, organizationId: 1, name: 'Payroll office: lines by code', layout: byCode },
    { id: 2, organizationId: 2, name: 'Hours by day', layout: presetLayouts['hours-per-day'] },
  ].map(({ layout, ...row }) => ({
    ...row,
    layout: JSON.stringify(layout),
    createdAt: isoOf(daysAgo(calendar, 60, '11:10')),
    updatedAt: isoOf(daysAgo(calendar, 60, '11:10')),
  }))
