import { type Feature, implement } from '#server/platform/context.ts'
import { plans } from '#shared/plans/contract.ts'
import { plansRefusals } from '#shared/plans/refusals.ts'
import { acceptPlan, undoPlan } from './accept.ts'
import { plansData } from './personal-data.ts'
import { discardPlan, getPlan, listPosts, listWeekPlans, startPlan, stopPlan } from './plans.ts'
import { forgetWhatIfs, runPlans, watchPlans } from './run.ts'
import { compareWhatIfs, keepWhatIf } from './what-ifs.ts'

export const plansFeature: Feature = {
  name: 'plans',
  subject: 'Scheduling',
  refusals: [plansRefusals],
  personalData: plansData,
  calls: implement(plans, {
    list: listWeekPlans,
    compare: compareWhatIfs,
    posts: listPosts,
    get: getPlan,
    start: startPlan,
    keep: keepWhatIf,
    stop: stopPlan,
    accept: acceptPlan,
    undo: undoPlan,
    discard: discardPlan,
  }),
  subscriptions: [runPlans],
  cronJobs: [watchPlans, forgetWhatIfs],
}
