import { type Feature, implement } from '#server/platform/context.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { payroll } from '#shared/timesheets/payroll-contract.ts'
import { timesheetsRefusals } from '#shared/timesheets/refusals.ts'
import { approveMany } from './approve-many.ts'
import { createSheet } from './create.ts'
import { approve, reject, reopen } from './decisions.ts'
import { exportCsv } from './export.ts'
import { generate } from './generate.ts'
import { timesheetMails } from './mail-templates.ts'
import { timesheetOccasions } from './notices.ts'
import * as payrollFiles from './payroll.ts'
import { timesheetsData } from './personal-data.ts'
import { list, read, summary } from './read-timesheets.ts'
import { sheetPdf } from './sheet-pdf.ts'

export const timesheetsFeature: Feature = {
  name: 'timesheets',
  subject: { name: 'Timesheets', description: 'Weeks to be approved, and payroll.' },
  refusals: [timesheetsRefusals],
  personalData: timesheetsData,
  mailTemplates: timesheetMails,
  notices: timesheetOccasions,
  calls: [
    ...implement(timesheets, {
      list,
      summary,
      export: exportCsv,
      generate,
      approveMany,
      create: createSheet,
      read,
      pdf: sheetPdf,
      approve,
      reject,
      reopen,
    }),
    ...implement(payroll, payrollFiles),
  ],
}
