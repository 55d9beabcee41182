import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import { secondsBetween } from '#shared/time.ts'
import { tourRunChanged } from '#shared/tours/events.ts'
import type { tourRuns } from '#shared/tours/run-contract.ts'
import { endPause, insertPause } from './pause-store.ts'
import { lockOwnRun, type OwnRun } from './run-store.ts'
import { presentRun } from './runs.ts'
import { refuseAfterEnd } from './scans.ts'

export const pause = (ctx: Context, { id, reason }: ParsedInputOf<typeof tourRuns.pause>) =>
  onOwnRun(ctx, id, (run, at) => insertPause(ctx.db, run, at, reason || null))

export const resume = (ctx: Context, { id }: ParsedInputOf<typeof tourRuns.resume>) =>
  onOwnRun(ctx, id, (run, at) => endPause(ctx.db, run, at))

async function onOwnRun(ctx: Context, id: number, act: (run: OwnRun, at: string) => Promise<unknown>) {
  const { db, actor, when } = ctx
  const run = await lockOwnRun(db, id, actor.userId)
  if (run === undefined) throw notFound()
  refuseAfterEnd(run, when.at)
  await act(run, secondsBetween(run.startedAt, when.at) < 0 ? run.startedAt : when.at)
  await ctx.announce(tourRunChanged, run.organizationId, { runId: id, employeeId: run.employeeId })
  return presentRun(ctx, id)
}
