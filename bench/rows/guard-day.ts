import { connect, createServer } from 'node:net'
import { chromium } from '@playwright/test'
import { givenShiftToday } from '#tests/e2e/shift-today.ts'
import playwright from '../../playwright.config.ts'
import type { Ground } from '../ground.ts'
import type { Measurement } from '../side-by-side.ts'

const mostKilobytes = 350
const quietMs = 6000
const watchedMs = 60_000

/** What a guard's day on a phone costs, counted byte by byte in both directions on the line between browser and server. */
export async function guardDay({ server, database }: Ground): Promise<Measurement[]> {
  const line = await countedLine(server.url)
  const browser = await chromium.launch(playwright.use?.launchOptions)
  const parts: Measurement[] = []
  const note = async (what: string, act: () => Promise<unknown>, times = 1, most?: number) => {
    const before = line.bytes()
    await act()
    const kilobytes = ((line.bytes() - before) * times) / 1000
    const goal = most === undefined ? '–' : `≤ ${most} KB`
    parts.push({ what, measured: `${kilobytes.toFixed(1)} KB`, goal, met: most === undefined || kilobytes <= most })
  }
  try {
    const { place } = await givenShiftToday({ server, database })
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'allow',
      geolocation: place,
      permissions: ['geolocation'],
    })
    const page = await context.newPage()
    const tap = (name: string) => page.getByRole('button', { name }).first().click()
    await note(
      'a guard’s first visit, from the login until Today stands',
      async () => {
        await page.goto('/login')
        await page.getByLabel('Email').fill('employee@muster.demo')
        await page.getByLabel('Password', { exact: true }).fill('muster-demo')
        await tap('Sign In')
        await page.getByRole('region', { name: 'My post' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
      1,
      mostKilobytes,
    )
    await note('what is then fetched once for the time without a network', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready)
      await line.quiet()
    })
    await note('opening the app later', async () => {
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'My post' }).waitFor()
      await line.quiet()
    })
    await note('going to the clock', async () => {
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Clock' }).click()
      await page.getByRole('button', { name: 'Clock In (With Location)' }).waitFor()
      await line.quiet()
    })
    await note('clocking in', async () => {
      await tap('Clock In (With Location)')
      await page.getByRole('timer').waitFor()
      await line.quiet()
    })
    await note('an hour on the clock with the app open', () => page.waitForTimeout(watchedMs), 3_600_000 / watchedMs)
    await tap('Share My Position')
    await page.getByText('Your managers see your position.').waitFor()
    await note(
      'the same hour with the position shared by someone who walks',
      async () => {
        const steps = 6
        for (let step = 1; step <= steps; step++) {
          await context.setGeolocation({ ...place, latitude: place.latitude + step / 10_000 })
          await page.waitForTimeout(watchedMs / steps)
        }
      },
      3_600_000 / watchedMs,
    )
    await note('a note with a photo of 4000 × 3000 from a camera', async () => {
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Notes' }).click()
      await tap('Add Note')
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Note' }).fill('The lamp at the ramp is out')
      const buffer = Buffer.from(await page.evaluate(drawnPhoto), 'base64')
      await form.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
      await form.getByRole('img', { name: 'What was seen' }).waitFor()
      await form.getByRole('button', { name: 'Add Note' }).click()
      await form.waitFor({ state: 'detached' })
      await line.quiet()
    })
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Clock' }).click()
    await page.getByRole('timer').waitFor()
    await line.quiet()
    await note('clocking out', async () => {
      await tap('Clock Out')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clock Out' }).click()
      await page.getByText('Off Duty').first().waitFor()
      await line.quiet()
    })
    return parts
  } finally {
    await browser.close()
    await line.close()
  }
}

/** A line to the server of which every byte is counted, there and back. */
async function countedLine(target: string) {
  let bytes = 0
  let lastAt = performance.now()
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    lastAt = performance.now()
  }
  const port = Number(new URL(target).port)
  const relay = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', count).on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    /** Resolves once nothing has come or gone for a while. */
    async quiet() {
      lastAt = performance.now()
      while (performance.now() - lastAt < quietMs) await new Promise(resolve => setTimeout(resolve, 200))
    },
    close: () => new Promise(resolve => relay.close(resolve)),
  }
}

/** A picture with as much in it as a camera's: noise, which packs badly. */
function drawnPhoto() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw')
  for (let y = 0; y < 3000; y += 20)
    for (let x = 0; x < 4000; x += 20) {
      drawing.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 40% ${20 + ((x * y) % 60)}%)`
      drawing.fillRect(x, y, 20, 20)
    }
  return canvas.toDataURL('image/jpeg').slice('data:image/jpeg;base64,'.length)
}
