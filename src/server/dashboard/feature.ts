import { type Feature, implement } from '#server/platform/context.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { metrics, today, week } from './dashboard.ts'
import { forecast } from './forecast.ts'
import { pay, post, sites, standing } from './homes.ts'
import { service } from './service.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  subject: { name: 'Dashboard', description: 'What needs someone now.' },
  calls: [
    ...implement(dashboard, { metrics, today, week }),
    ...implement(homes, { post, pay }),
    ...implement(overviews, { sites, service, standing, forecast }),
  ],
}
