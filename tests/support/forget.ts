import { features } from '#server/app.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import type { RunningApp } from './app.ts'

/** Lets the job that forgets do its work, as the clock would. */
export async function forgetInTime({ running }: RunningApp) {
  const job = features.flatMap(({ cronJobs }) => cronJobs ?? []).find(({ name }) => name === 'forget-in-time')
  if (job === undefined) throw new Error('Nothing forgets')
  await doJob(running, job.run)
}
