import { type Feature, implement } from '#server/platform/context.ts'
import { checkpoints, tours } from '#shared/tours/contract.ts'
import { tourDues, tourWatch } from '#shared/tours/due-contract.ts'
import { tourPlans } from '#shared/tours/plan-contract.ts'
import { tourProof } from '#shared/tours/proof-contract.ts'
import { toursRefusals } from '#shared/tours/refusals.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { closeAbandoned } from './abandoned.ts'
import { create, list, replaceCode, update } from './checkpoints.ts'
import { board, listOfDues } from './dues.ts'
import { joinClock } from './join-clock.ts'
import { labels, tag } from './labels.ts'
import { makeDues } from './make-dues.ts'
import { tourOccasions } from './notices.ts'
import { observe } from './observations.ts'
import { pause, resume } from './pauses.ts'
import { toursData } from './personal-data.ts'
import { photo } from './photos.ts'
import { changePlan, createPlan, endPlan, listOfPlans } from './plans.ts'
import { csv, report, siteCsv, siteReport } from './proof.ts'
import { finish, listRuns, start } from './runs.ts'
import { scan, skip } from './scans.ts'
import { tourSources } from './search.ts'
import { createTour, listOfTours, updateTour } from './tours.ts'
import { readWatch, saveWatch, watchRounds } from './watch.ts'
import { weeks, weeksCsv } from './weeks.ts'

export const toursFeature: Feature = {
  name: 'tours',
  subject: { name: 'Rounds', description: 'Checkpoints, rounds, when they are due, and how they were walked.' },
  refusals: [toursRefusals],
  personalData: toursData,
  calls: [
    ...implement(checkpoints, { list, create, update, replaceCode, tag, labels }),
    ...implement(tours, { list: listOfTours, create: createTour, update: updateTour }),
    ...implement(tourPlans, { list: listOfPlans, create: createPlan, update: changePlan, remove: endPlan }),
    ...implement(tourDues, { list: listOfDues, board, weeks, weeksCsv }),
    ...implement(tourWatch, { read: readWatch, save: saveWatch }),
    ...implement(tourProof, { report, csv, siteReport, siteCsv }),
    ...implement(tourRuns, { list: listRuns, start, scan, skip, observe, pause, resume, finish, photo }),
  ],
  cronJobs: [closeAbandoned, makeDues, watchRounds],
  subscriptions: [joinClock],
  notices: tourOccasions,
  search: tourSources,
}
