import { type Feature, implement } from '#server/platform/context.ts'
import { reports } from '#shared/reports/contract.ts'
import { catchUpEverywhere } from './days-store.ts'
import { timeEntries } from './entries.ts'
import { csv, pdf } from './files.ts'
import { read } from './read-report.ts'

export const reportsFeature: Feature = {
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
