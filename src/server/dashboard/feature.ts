import { type Feature, implement } from '#server/platform/context.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { metrics, today, week } from './dashboard.ts'

export const dashboardFeature: Feature = { calls: implement(dashboard, { metrics, today, week }) }
