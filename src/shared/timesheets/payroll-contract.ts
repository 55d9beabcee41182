import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { Day, Nothing, nameText, numericId, OrganizationFilter, OrganizationId, Version } from '../schema.ts'
import { payrollLayoutsChanged } from './events.ts'
import { PayrollLayout, payrollPresets, presetLayouts } from './payroll-layout.ts'
import { TimesheetStatus } from './status.ts'

const PayrollLayoutId = numericId('payroll-layout')

/** A layout that a company made its own. */
export const OwnLayout = z.object({
  id: PayrollLayoutId,
  organizationId: OrganizationId,
  name: z.string(),
  layout: PayrollLayout,
  version: Version,
})
export type OwnLayout = z.infer<typeof OwnLayout>

const LayoutName = nameText(1, 80, 'payroll-name-required')

/** One of the company's own, else a preset, else hours by the week. */
const chosen = {
  organizationId: OrganizationFilter,
  layoutId: z.optional(PayrollLayoutId),
  preset: z._default(z.enum(payrollPresets), 'hours-per-week'),
  /** A Monday; the last 13 weeks when left out. */
  weekStarting: z.optional(Day),
  status: z._default(TimesheetStatus, 'approved'),
}

export const payroll = {
  layouts: endpoint({
    method: 'GET',
    path: '/api/payroll-layouts',
    may: 'timesheet:export',
    summary: 'How the company’s payroll program reads hours: the layouts it made its own, by name',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(OwnLayout),
  }),
  addLayout: endpoint({
    method: 'POST',
    path: '/api/payroll-layouts',
    may: 'timesheet:export',
    announces: [payrollLayoutsChanged],
    summary: 'Keep a layout of the payroll file: what a row is, columns with headings and widths, pay codes and signs',
    input: z.strictObject({ organizationId: OrganizationFilter, name: LayoutName, layout: PayrollLayout }),
    reply: OwnLayout,
    status: 201,
    example: { name: 'Our payroll office', layout: presetLayouts['pay-codes'] },
  }),
  changeLayout: endpoint({
    method: 'PUT',
    path: '/api/payroll-layouts/{id}',
    may: 'timesheet:export',
    announces: [payrollLayoutsChanged],
    summary: 'Change a layout of the payroll file',
    input: z.strictObject({
      id: PayrollLayoutId,
      version: z.optional(Version),
      name: LayoutName,
      layout: PayrollLayout,
    }),
    reply: OwnLayout,
    example: { name: 'Our payroll office, by day', layout: presetLayouts['hours-per-day'] },
  }),
  removeLayout: endpoint({
    method: 'DELETE',
    path: '/api/payroll-layouts/{id}',
    may: 'timesheet:export',
    announces: [payrollLayoutsChanged],
    summary: 'Remove a layout of the payroll file',
    input: z.strictObject({ id: PayrollLayoutId }),
    reply: Nothing,
    status: 204,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/payroll-layouts/preview',
    may: 'timesheet:export',
    summary: 'The first lines of a payroll file, and how many rows, hours and allowances it has',
    input: z.strictObject(chosen),
    reply: z.object({
      lines: z.array(z.string()),
      rows: z.int(),
      /** Of all rows; premiums, which come on top, are not counted twice. */
      hours: z.string(),
      /** The money that is paid besides. */
      allowances: z.string(),
      currency: z.string(),
    }),
    example: { weekStarting: '2026-03-02', layoutId: undefined },
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/payroll-layouts/file',
    may: 'timesheet:export',
    reads: 'replica',
    summary: 'The payroll file of one company in a layout of its own or in a preset',
    input: z.strictObject(chosen),
    reply: download('text/plain; charset=utf-8'),
    example: { weekStarting: '2026-03-02', layoutId: undefined },
  }),
}
