import { plans } from '#shared/plans/contract.ts'
import { call } from '#web/platform/api.ts'

/** A plan for a screen that asks for one only now and then. */
export const readPlan = (id: number, signal: AbortSignal) => call(plans.get, { id }, { signal })
