import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import playwright from '../../playwright.config.ts'
import type { Ground } from '../ground.ts'
import { type Measurement, median } from '../side-by-side.ts'

const rounds = 5
const leastPerformance = 90
const longestPaintMs = 2500

const pages = [
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'a guard’s Today', path: '/dashboard', isSignedIn: true },
  { name: 'a guard’s clock', path: '/time-tracking', isSignedIn: true },
]

/**
 * First visits on a phone with a slow line, as Lighthouse reckons them: a phone of the middle range, 1.6 Mbit/s, 150 ms to the
 * server and back. The round in the middle counts.
 */
export async function phone({ server }: Ground): Promise<Measurement[]> {
  const cookie = await signedIn(server.url)
  const measurements: Measurement[] = []
  for (const { name, path, isSignedIn } of pages) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++)
      visits.push(await visit(`${server.url}${path}`, isSignedIn ? { Cookie: cookie } : {}))
    measurements.push(...judged(name, visits))
  }
  return measurements
}

interface Visit {
  performance: number
  paintMs: number
  blockedMs: number
  kilobytes: number
  accessibility: number
  bestPractices: number
  failed: string[]
  /** How long the main thread was kept at a stretch, the longest first. */
  longTasksMs: number[]
}

async function visit(url: string, extraHeaders: Record<string, string>): Promise<Visit> {
  const { port, close } = await freshBrowser()
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      formFactor: 'mobile',
      extraHeaders,
    })
    if (run === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
    const { audits, categories, runtimeError } = run.lhr
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
    const strict = ['accessibility', 'best-practices'].flatMap(category => categories[category]?.auditRefs ?? [])
    const longTasks = audits['long-tasks']?.details as { items?: { duration: number }[] } | undefined
    return {
      longTasksMs: (longTasks?.items ?? []).map(({ duration }) => Math.round(duration)).toSorted((a, b) => b - a),
      performance: score('performance'),
      paintMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      kilobytes: figure('total-byte-weight') / 1000,
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      failed: strict.flatMap(({ id, weight }) => {
        const value = audits[id]?.score
        return weight > 0 && value !== null && value !== undefined && value < 1 ? [id] : []
      }),
    }
  } finally {
    await close()
  }
}

/** A browser that has never been anywhere, which Lighthouse reaches by its port. */
async function freshBrowser() {
  const { executablePath, args = [] } = playwright.use?.launchOptions ?? {}
  const port = 9300 + Math.floor(Math.random() * 600)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return { port, close: () => browser.close() }
}

async function signedIn(url: string) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'employee@muster.demo', password: 'muster-demo' }),
  })
  return answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
}

function judged(name: string, visits: Visit[]): Measurement[] {
  const of = (read: (visit: Visit) => number) => visits.map(read)
  const [performance, paintMs] = [median(of(one => one.performance)), median(of(one => one.paintMs))]
  const least = Math.min(...of(one => Math.min(one.accessibility, one.bestPractices)))
  const failed = [...new Set(visits.flatMap(one => one.failed))]
  const middle = visits.toSorted((a, b) => a.performance - b.performance)[Math.floor(visits.length / 2)]
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return [
    {
      what: `${name}, first visit on a phone: performance, of 100`,
      measured: `${performance} (visits: ${of(one => one.performance).join(', ')}; blocked ${Math.round(median(of(one => one.blockedMs)))} ms, the middle one at stretches of ${middle?.longTasksMs.join(', ')} ms, ${Math.round(median(of(one => one.kilobytes)))} KB)`,
      goal: `≥ ${leastPerformance}`,
      met: performance >= leastPerformance,
    },
    {
      what: `${name}, first visit on a phone: largest paint`,
      measured: `${seconds(paintMs)} s (visits: ${of(one => one.paintMs)
        .map(seconds)
        .join(', ')})`,
      goal: `≤ ${seconds(longestPaintMs)} s`,
      met: paintMs <= longestPaintMs,
    },
    {
      what: `${name}: accessibility and best practices, of 100`,
      measured: `${least}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`,
      goal: '100',
      met: least === 100,
    },
  ]
}
