import { type Feature, implement } from '#server/platform/context.ts'
import { reports } from '#shared/reports/contract.ts'
import { reportsRefusals } from '#shared/reports/refusals.ts'
import { catchUpEverywhere } from './days-store.ts'
import { timeEntries } from './entries.ts'
import { csv, pdf } from './files.ts'
import { read } from './read-report.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  subject: { name: 'Reports', description: 'Figures over a period, and what was done for a client.' },
  refusals: [reportsRefusals],
  calls: implement(reports, { read, csv, pdf, timeEntries }),
  cronJobs: [
    {
      // Whoever opens a report then finds little left to count.
      name: 'count-report-days',
      cron: '* * * * *',
      run: async ({ db, now }) => void (await catchUpEverywhere(db, now)),
    },
  ],
}
