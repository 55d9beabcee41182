import { createHmac } from 'node:crypto'
import type { CronJob, Work } from '#server/platform/context.ts'
import { addSeconds } from '#shared/time.ts'
import { tourDueChanged } from '#shared/tours/events.ts'
import { momentsOf, windowOf } from '#shared/tours/plan-rules.ts'
import { keepDues, lockPlansToMake } from './plan-store.ts'

// A server that is away for a night leaves no gap.
const aheadSeconds = 86_400

/** Follows the plans, and the shifts that some of them go by. */
export const makeDues: CronJob = {
  name: 'make-rounds-due',
  cron: '*/5 * * * *',
  run: work => makeDuesOf(work),
}

/** Works out when rounds are due for a day to come: of one tour or of all. However often and by whomever, each is made once. */
export async function makeDuesOf({ db, now, announce }: Pick<Work, 'db' | 'now' | 'announce'>, tourId?: number) {
  const plans = await lockPlansToMake(db, now, tourId === undefined ? {} : { tourId })
  const dues = plans
    .filter(({ isOver }) => !isOver)
    .flatMap(({ organizationId, planId, businessId, ...plan }) => {
      const chance = chanceOf(plan.seed)
      const making = { from: now, to: addSeconds(now, aheadSeconds), expectedMinutes: plan.expectedMinutes, chance }
      return momentsOf(plan, plan, making).map(dueAt => ({
        organizationId,
        planId,
        tourId: plan.tourId,
        businessId,
        isRandom: plan.rule.kind === 'random',
        dueAt,
        ...windowOf(dueAt, plan),
      }))
    })
  const followed = plans.map(({ organizationId, planId, isOver }) => ({ organizationId, planId, isOver }))
  for (const { organizationId, businessId } of await keepDues(db, followed, dues, now))
    await announce(tourDueChanged, organizationId, { businessId })
}

/** Nobody who knows how times are made knows them without the seed. */
const chanceOf = (seed: string) => (key: string) =>
  createHmac('sha256', seed).update(key).digest().readUInt32BE(0) / 2 ** 32
