import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What the clock takes has names of its own: what people put beside it is never removed. */
export const dailyNameAt = (now: string) => `muster-daily-${now.replace(/[-:]|\.\d+/g, '')}.backup`

const isDaily = (name: string) => /^muster-daily-\d{8}T\d{6}Z\.backup$/.test(name)
const isUnfinished = (name: string) => /^muster-daily-\d{8}T\d{6}Z\.backup\.unfinished$/.test(name)

/** Removes all but the newest, and what a try that was interrupted has left; answers with the names of what is gone. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  const surplus = names.filter(isDaily).slice(0, -keep)
  for (const name of [...surplus, ...names.filter(isUnfinished)]) await rm(join(folder, name), { force: true })
  return surplus
}
