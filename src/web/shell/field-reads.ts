import type { CurrentUser } from '#shared/accounts/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import type { OwnAssignment } from '#shared/incidents/shapes.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { notes } from '#shared/notes/contract.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { safety } from '#shared/safety/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { tours } from '#shared/tours/contract.ts'
import { tourDues } from '#shared/tours/due-contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'

export interface FieldRead {
  endpoint: Endpoint
  input: Readonly<Record<string, unknown>>
  isByPages?: boolean
}

/** What the screens of a guard ask for, so that they open in a dead spot also when nobody has looked at them before. */
export function fieldReads({ employeeId }: Pick<CurrentUser, 'employeeId'>, today: string): FieldRead[] {
  const own = employeeId === null ? {} : { employeeId }
  const monday = mondayOf(today)
  return [
    { endpoint: dashboard.metrics, input: {} },
    { endpoint: dashboard.today, input: {} },
    { endpoint: homes.post, input: {} },
    { endpoint: dashboard.week, input: { date: monday } },
    { endpoint: dashboard.week, input: { date: addDays(monday, 7) } },
    { endpoint: scheduling.list, input: { from: today, open: false, ...own } },
    { endpoint: timeTracking.mine, input: {} },
    { endpoint: timeTracking.list, input: { open: false, limit: 10 } },
    { endpoint: incidents.mine, input: {} },
    { endpoint: incidents.list, input: { limit: 50 }, isByPages: true },
    { endpoint: safety.own, input: {} },
    { endpoint: postOrders.list, input: { archived: false }, isByPages: true },
    { endpoint: logBook.list, input: { open: true }, isByPages: true },
    { endpoint: logBook.list, input: { open: false }, isByPages: true },
    { endpoint: tourDues.list, input: {} },
    { endpoint: tours.list, input: { archived: false } },
    { endpoint: tourRuns.list, input: { mine: true, open: true } },
    { endpoint: notes.list, input: {}, isByPages: true },
    { endpoint: notes.list, input: { limit: 3 } },
    { endpoint: notes.handover, input: {} },
    // Last: each of them leads to further reads.
    { endpoint: threads.list, input: {}, isByPages: true },
  ]
}

// What was said last is what one answers.
const threadsKept = 10

/** What a reply leads to: whoever was sent somewhere reads there what is known, and who else comes; and what was said last. */
export function readsBehind(path: string, reply: unknown): FieldRead[] {
  if (path === incidents.mine.path)
    // What is over is nobody's to read who was sent there.
    return (reply as OwnAssignment[])
      .filter(isNotOver)
      .map(({ incidentId }) => ({ endpoint: dispatch.read, input: { id: incidentId } }))
  if (path !== threads.list.path) return []
  return (reply as Thread[]).slice(0, threadsKept).flatMap(({ id }) => [
    { endpoint: threads.read, input: { id } },
    { endpoint: messages.list, input: { id }, isByPages: true },
  ])
}

const isNotOver = ({ answer }: OwnAssignment) => answer !== 'finished'
