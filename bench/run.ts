import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Ground, prepareGround } from './ground.ts'
import { board } from './rows/board.ts'
import { clockIn } from './rows/clock-in.ts'
import { dayList } from './rows/day-list.ts'
import { exports } from './rows/exports.ts'
import { growth } from './rows/growth.ts'
import { guardDay } from './rows/guard-day.ts'
import { liveMap } from './rows/live-map.ts'
import { messages } from './rows/messages.ts'
import { phone } from './rows/phone.ts'
import { planning } from './rows/planning.ts'
import { positions } from './rows/positions.ts'
import { programs } from './rows/programs.ts'
import { rounds } from './rows/rounds.ts'
import { starting } from './rows/starting.ts'
import { stillness } from './rows/stillness.ts'
import { streams } from './rows/streams.ts'
import { timesheets } from './rows/timesheets.ts'
import { whilePlanning } from './rows/while-planning.ts'
import type { Measurement } from './side-by-side.ts'

/**
 * Every row compares two things in one run on one machine, turn by turn, and reports their ratio: shared machines are noisy,
 * and a bare time says little about the code.
 */
const rows: Record<string, { measure: (ground: Ground) => Promise<Measurement[]>; minutes: number }> = {
  'day-list': { measure: dayList, minutes: 1 },
  'clock-in': { measure: clockIn, minutes: 1 },
  positions: { measure: positions, minutes: 1 },
  'live-map': { measure: liveMap, minutes: 1 },
  starting: { measure: starting, minutes: 1 },
  streams: { measure: streams, minutes: 1 },
  growth: { measure: growth, minutes: 3 },
  board: { measure: board, minutes: 1 },
}
// Measured only when they are named, so that the others end within ten minutes: they fill half a million rows, plan for minutes,
// or open one browser after the other.
const longRows: typeof rows = {
  messages: { measure: messages, minutes: 2 },
  rounds: { measure: rounds, minutes: 2 },
  phone: { measure: phone, minutes: 4 },
  'guard-day': { measure: guardDay, minutes: 5 },
  stillness: { measure: stillness, minutes: 3 },
  exports: { measure: exports, minutes: 8 },
  planning: { measure: planning, minutes: 11 },
  timesheets: { measure: timesheets, minutes: 8 },
  programs: { measure: programs, minutes: 2 },
  'while-planning': { measure: whilePlanning, minutes: 3 },
}

const named = process.argv.slice(2)
const known = { ...rows, ...longRows }
const unknown = named.filter(name => !(name in known))
if (unknown.length > 0) {
  console.error(`There is no row called ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}.`)
  process.exit(2)
}
const wanted = Object.entries(named.length === 0 ? rows : known).filter(
  ([name]) => named.length === 0 || named.includes(name),
)
const minutes = wanted.reduce((sum, [, row]) => sum + row.minutes, 0)
console.log(`${wanted.map(([name]) => name).join(', ')}: about ${minutes} minutes on two quiet cores.`)

const results: Measurement[] = []
const ground = await prepareGround()
try {
  for (const [name, { measure }] of wanted) {
    console.log(`\n${name}`)
    for (const result of await measure(ground)) {
      results.push(result)
      console.log(`  ${result.measured}  (goal ${result.goal}, ${result.met ? 'met' : 'missed'})  ${result.what}`)
    }
  }
} finally {
  await ground.stop()
}

const machine = { cores: cpus().length, model: cpus()[0]?.model, memoryGiB: Math.round(totalmem() / 2 ** 30) }
const file = fileURLToPath(new URL('./results.json', import.meta.url))
writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`)
