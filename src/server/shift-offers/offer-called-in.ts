import { type Subscription, subscribe } from '#server/platform/context.ts'
import { findShifts, loadPlanningTerms } from '#server/scheduling/public.ts'
import { calledIn } from '#shared/time-off/events.ts'
import { listCalledIn } from './need-store.ts'
import { beginOffering } from './offerings.ts'
import { isOfferable } from './send-waves.ts'

/** Where the company wants it, the shifts of someone who does not come are offered without anyone pressing a button. */
export const offerCalledIn: Subscription = subscribe('offer-called-in', calledIn, async (work, happened) => {
  const { organizationId, facts } = happened
  if (organizationId === null) return
  const { rules } = await loadPlanningTerms(work.db, organizationId)
  if (!rules.offersByItself) return
  const shifts = await findShifts(work.db, await listCalledIn(work.db, organizationId, facts))
  for (const shift of shifts.filter(one => one.employeeId === null && isOfferable(one, work.now))) {
    await beginOffering(work, shift, { startedBy: null, wave: 0 })
  }
})
