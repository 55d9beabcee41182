import { readFileSync } from 'node:fs'
import type { Ground } from '../ground.ts'
import { type SeededOrganization, seedOrganization, sizes } from '../seed.ts'
import { type Measurement, median } from '../side-by-side.ts'

const rounds = 3

/** The memory of the server while it sends every time entry of a year, at once and at ten times the entries. */
export async function exports({ database, server }: Ground, { one, ten } = sizes): Promise<Measurement[]> {
  const small = await seedOrganization(database, 'exportonce', one)
  const large = await seedOrganization(database, 'exporttenfold', ten)
  const pid = server.process.pid ?? 0
  const peaks: [number[], number[]] = [[], []]
  let rows = [0, 0]
  for (let round = 0; round <= rounds; round++) {
    const once = await peakOf(server, pid, small)
    const tenfold = await peakOf(server, pid, large)
    rows = [once.rows, tenfold.rows]
    // The first round pays for the code and for the room that the heap likes to have.
    if (round === 0) continue
    peaks[0].push(once.peakKb)
    peaks[1].push(tenfold.peakKb)
  }
  const [once, tenfold] = [median(peaks[0]), median(peaks[1])]
  const ratio = tenfold / once
  return [
    {
      what: `memory of the server while it exports ${rows[1]} time entries (${Math.round(tenfold / 1024)} MB) against ${rows[0]} (${Math.round(once / 1024)} MB)`,
      measured: `${ratio.toFixed(2)} ×`,
      goal: '≤ 1.3 ×',
      met: ratio <= 1.3,
    },
  ]
}

async function peakOf(server: Ground['server'], pid: number, { supervisorEmail }: SeededOrganization) {
  const client = server.client()
  await client.signIn(supervisorEmail, 'muster-demo')
  const today = new Date()
  const dayAt = (daysAgo: number) => new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const response = await fetch(`${server.url}/api/reports/time-entries?from=${dayAt(364)}&to=${dayAt(0)}`, {
    headers: { cookie: client.cookie ?? '', 'accept-encoding': 'identity' },
  })
  if (response.status !== 200 || response.body === null) throw new Error(`The export answered ${response.status}`)
  let [rows, peakKb] = [-1, 0]
  for await (const chunk of response.body) {
    for (const byte of chunk as Uint8Array) if (byte === 10) rows++
    peakKb = Math.max(peakKb, residentKb(pid))
  }
  return { rows, peakKb }
}

const residentKb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
