import { type Feature, implement } from '#server/platform/context.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { metrics, today, week } from './dashboard.ts'
import { pay, post, service, sites, standing } from './homes.ts'

export const dashboardFeature: Feature = {
  calls: [
    ...implement(dashboard, { metrics, today, week }),
    ...implement(homes, { post, pay, sites, service, standing }),
  ],
}
