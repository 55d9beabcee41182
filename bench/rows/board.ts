import { type Browser, chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization } from '../seed.ts'
import { type Measurement, median } from '../side-by-side.ts'

const people = 200
const rounds = 5
const goalMs = 100
const slowDown = 4

/**
 * The week board of 200 people in a real browser on a processor four times as slow: the longest task while it is
 * scrolled and while a shift is dragged across it. The round in the middle counts.
 */
export async function board(ground: Ground): Promise<Measurement[]> {
  const { supervisorEmail, organizationId } = await seedOrganization(ground.database, 'board', {
    employees: people,
    shifts: 0,
    entries: 0,
  })
  await planWeek(ground, organizationId)
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const page = await openBoard(browser, ground.server.url, supervisorEmail)
    const scrolled: number[] = []
    const dragged: number[] = []
    for (let round = 0; round < rounds; round++) {
      scrolled.push(await longestTaskOf(page, () => scroll(page)))
      dragged.push(await longestTaskOf(page, () => drag(page, round)))
    }
    return [measurement('scrolled', scrolled), measurement('dragged', dragged)]
  } finally {
    await browser.close()
  }
}

function measurement(what: string, longest: number[]): Measurement {
  const usual = median(longest)
  return {
    what: `week board of ${people} × 7 days, ${what}: longest task, CPU ${slowDown} × slower`,
    measured:
      usual === 0 ? 'none over 50 ms' : `${Math.round(usual)} ms (rounds: ${longest.map(Math.round).join(', ')})`,
    goal: `≤ ${goalMs} ms`,
    met: usual <= goalMs,
  }
}

// One shift a day for everyone, at hours that differ.
const planWeek = ({ database }: Ground, organizationId: number) =>
  database.query(
    `insert into schedules (organization_id, employee_id, date, start_time, end_time, starts_at, ends_at, location, published_at)
     select e.organization_id, e.id, d.day, to_char(6 + e.id % 8, 'FM00') || ':00', to_char(14 + e.id % 8, 'FM00') || ':00',
       (d.day + make_interval(hours => 6 + e.id % 8)) at time zone 'America/New_York',
       (d.day + make_interval(hours => 14 + e.id % 8)) at time zone 'America/New_York', 'Bench site', now()
     from employees e, generate_series(0, 6) n, lateral (select date_trunc('week', current_date)::date + n as day) d
     where e.organization_id = $1 and (e.id + n) % 7 <> 0`,
    [organizationId],
  )

async function openBoard(browser: Browser, url: string, email: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await context.request.post('/api/login', { data: { email, password: 'muster-demo' } })
  const page = await context.newPage()
  await page.goto('/scheduling?view=week')
  await page.locator('[data-shift]').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

async function longestTaskOf(page: Page, act: () => Promise<void>) {
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ entryTypes: ['longtask'] })
    Object.assign(window, { longTasks: tasks })
  })
  await act()
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
}

/** To the end of the list and back, as a hand turns a wheel. */
async function scroll(page: Page) {
  const box = await middleOf(page)
  await page.mouse.move(box.x, box.y)
  for (const step of [...Array<number>(25).fill(240), ...Array<number>(25).fill(-240)]) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(30)
  }
}

/** A shift over other people's weeks, down to the edge where the board scrolls by itself, and let go outside. */
async function drag(page: Page, round: number) {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
  const card = page.locator(`[data-row="${3 + round}"] [data-shift]`).first()
  await card.waitFor()
  const from = await card.boundingBox()
  const grid = await page.locator('[role=grid]').boundingBox()
  if (from === null || grid === null) throw new Error('The board is not in sight.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 30; step++) {
    await page.mouse.move(from.x + 60 + step * 15, from.y + step * 8)
    await page.waitForTimeout(16)
  }
  for (let step = 0; step < 20; step++) {
    await page.mouse.move(grid.x + 400 + step, grid.y + grid.height - 20)
    await page.waitForTimeout(30)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function middleOf(page: Page) {
  const box = await page.locator('[role=grid]').boundingBox()
  if (box === null) throw new Error('The board is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
