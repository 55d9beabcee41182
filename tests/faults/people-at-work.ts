import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pier } from '../support/harbor.ts'
import type { Scene } from './scene.ts'

export interface Figures {
  acknowledged: number
  triedAgain: number
  lost: number
  doubled: number
  /** Neither acknowledged nor known to be refused when work ended; whether they are stored is open. */
  open: number
  longestPauseMs: number
}

const lanes = 4
// Between two notes of one person: the machine is to fail, not to be full.
const breathMs = 20
const patienceMs = 30_000

/**
 * People who write notes without a pause, each with a key of its own, and send what was not answered again, to whichever server
 * answers, as phones do.
 */
export function startWork(
  { employeeId, cookie, owner }: Pick<Scene, 'employeeId' | 'cookie' | 'owner'>,
  urls: () => string[],
) {
  const acknowledged = new Set<string>()
  const written = new Set<string>()
  let triedAgain = 0
  let longestPauseMs = 0
  let lastAt = performance.now()
  let isOver = false

  async function lane(name: number) {
    for (let n = 0; !isOver; n++) {
      const content = `Round ${n} of ${name}, ${randomUUID()}`
      const key = randomUUID()
      written.add(content)
      await setTimeout(breathMs)
      for (let attempt = 0; !isOver; attempt++) {
        const at = urls()
        const url = at[(name + attempt) % at.length]
        if (url !== undefined && (await write(url, content, key))) break
        triedAgain += 1
        await setTimeout(50)
      }
    }
  }

  async function write(url: string, content: string, key: string) {
    try {
      const answer = await fetch(`${url}/api/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
        body: JSON.stringify({ employeeId, businessId: pier.block, content }),
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.arrayBuffer()
      if (answer.status !== 201) return false
      acknowledged.add(content)
      longestPauseMs = Math.max(longestPauseMs, performance.now() - lastAt)
      lastAt = performance.now()
      return true
    } catch {
      return false
    }
  }

  const atWork = Promise.all(Array.from({ length: lanes }, (_, name) => lane(name)))
  return {
    acknowledged: () => acknowledged.size,
    /** Resolves once somebody's note was acknowledged after this. */
    async nextAnswer(withinMs: number) {
      const before = acknowledged.size
      const end = performance.now() + withinMs
      while (acknowledged.size === before) {
        if (performance.now() > end) throw new Error(`No note was acknowledged for ${withinMs} ms`)
        await setTimeout(5)
      }
    },
    /** Resolves once somebody's note was refused, or not answered, after this. */
    async nextRefusal(withinMs: number) {
      const before = triedAgain
      const end = performance.now() + withinMs
      while (triedAgain === before) {
        if (performance.now() > end) throw new Error('Notes are still acknowledged')
        await setTimeout(100)
      }
    },
    /** Ends the work and counts what is stored against what was acknowledged. */
    async end(): Promise<Figures> {
      isOver = true
      await atWork
      const { rows } = await owner.query<{ content: string; n: number }>(
        'select content, count(*)::int as n from notes group by content',
      )
      const stored = new Map(rows.map(({ content, n }) => [content, n]))
      return {
        acknowledged: acknowledged.size,
        triedAgain,
        lost: [...acknowledged].filter(content => !stored.has(content)).length,
        doubled: [...stored].filter(([content, n]) => n > 1 || !written.has(content)).length,
        open: written.size - acknowledged.size,
        longestPauseMs: Math.round(longestPauseMs),
      }
    },
  }
}

/** Nothing that was acknowledged is missing, and nothing stands twice. */
export const allKept = { lost: 0, doubled: 0 }

/** For the table of figures in docs/reliability.md. */
export function tellFigures(fault: string, figures: object) {
  const words = JSON.stringify(figures).replaceAll('"', '').replaceAll(',', ', ').replaceAll(':', ': ')
  process.stdout.write(`${fault}: ${words}\n`)
}
