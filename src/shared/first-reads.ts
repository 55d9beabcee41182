import { accounts } from './accounts/contract.ts'
import { dashboard } from './dashboard/contract.ts'
import { homes } from './dashboard/homes-contract.ts'
import { incidents } from './incidents/contract.ts'
import { notes } from './notes/contract.ts'
import { safety } from './safety/contract.ts'
import { screens } from './screens.ts'
import { cover } from './shift-offers/contract.ts'
import { timeTracking } from './time-tracking/contract.ts'

const ofGuards: Readonly<Record<string, readonly string[]>> = {
  [screens.dashboard.path]: [
    timeTracking.mine.path,
    homes.post.path,
    dashboard.today.path,
    dashboard.metrics.path,
    `${cover.offers.path}?status=pending`,
  ],
  [screens.timeTracking.path]: [timeTracking.mine.path, `${timeTracking.list.path}?open=false&limit=10`],
  [screens.notes.path]: [notes.handover.path],
  [screens.safety.path]: [safety.own.path],
}

/** What a guard sees first of all, drawn into the page: what they were sent to, in their own words and measures. */
export const sightReads = { user: accounts.user.path, incidents: incidents.mine.path }

/** The addresses that a screen reads first, as far as they are known before it runs: who is there, and for a guard the rest. */
export const firstReads = (path: string, role: string | undefined): readonly string[] =>
  role === 'employee' ? [...Object.values(sightReads), ...(ofGuards[path] ?? [])] : [accounts.user.path]
