import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { prepareGround } from './ground.ts'
import { board } from './rows/board.ts'
import { clockIn } from './rows/clock-in.ts'
import { dayList } from './rows/day-list.ts'
import { exports } from './rows/exports.ts'
import { growth } from './rows/growth.ts'
import { liveMap } from './rows/live-map.ts'
import { positions } from './rows/positions.ts'
import { starting } from './rows/starting.ts'
import { streams } from './rows/streams.ts'
import { timesheets } from './rows/timesheets.ts'
import type { Measurement } from './side-by-side.ts'

/**
 * Every row compares two things in one run on one machine, turn by turn, and reports their ratio: shared machines are noisy,
 * and a bare time says little about the code.
 */
const wanted = process.argv.slice(2)
const rows = {
  'day-list': dayList,
  'clock-in': clockIn,
  positions,
  'live-map': liveMap,
  starting,
  streams,
  growth,
  board,
  exports,
  timesheets,
}
const results: Measurement[] = []

const ground = await prepareGround()
try {
  for (const [name, measure] of Object.entries(rows)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`Measuring ${name}…`)
    results.push(...(await measure(ground)))
  }
} finally {
  await ground.stop()
}

console.table(results.map(({ what, measured, goal, met }) => ({ what, measured, goal, met: met ? 'yes' : 'no' })))
const machine = { cores: cpus().length, model: cpus()[0]?.model, memoryGiB: Math.round(totalmem() / 2 ** 30) }
const file = fileURLToPath(new URL('./results.json', import.meta.url))
writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`)
