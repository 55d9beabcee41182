import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { startServer } from '#tests/support/server-process.ts'
import { endedWithIt, type Ground } from '../ground.ts'
import { type Measurement, median } from '../side-by-side.ts'

const rounds = 5

/** A start on existing data, from the command to the ready line, against the start of the bare database. */
export async function starting({ folder }: Ground): Promise<Measurement[]> {
  const dataDir = join(folder, 'starting')
  await (await startServer({ DATA_DIR: dataDir })).stop()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const whole = await seconds(async () => (await startServer({ DATA_DIR: dataDir })).stop)
    const bare = await seconds(async () => (await startEmbeddedPostgres({ dataDir })).stop)
    ratios.push(whole / bare)
  }
  const ratio = median(ratios)
  return [
    {
      what: 'start, already built, against the start of the bare database',
      measured: `${ratio.toFixed(2)} ×`,
      goal: '≤ 4 ×',
      met: ratio <= 4,
    },
  ]
}

async function seconds(start: () => Promise<() => Promise<unknown>>) {
  const began = performance.now()
  const starting = start()
  endedWithIt(async () => (await starting)())
  const stop = await starting
  const took = performance.now() - began
  await stop()
  return took
}
