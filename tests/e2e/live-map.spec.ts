import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startServer } from '../support/server-process.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'

test.describe('a guard who agrees', () => {
  test.use({ permissions: ['geolocation'] })

  test('appears on the live map of someone else without a reload, and can stop', { tag: '@job' }, async ({
    page,
    context,
    muster,
    signIn,
    otherPerson,
  }) => {
    // Only what is seen after the clock-in counts.
    const { name } = await givenGuardOnDuty(muster, 1)
    await context.setGeolocation({ latitude: 40.7128, longitude: -74.006, accuracy: 9 })
    const supervisor = await otherPerson('supervisor')
    await supervisor.goto(`/live-map?every=300&search=${encodeURIComponent(name)}`)
    await expect(supervisor.locator('[data-map=ready]')).toBeVisible()
    const row = supervisor
      .getByRole('list', { name: 'Employee Status' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(row).toContainText('On Duty')
    await expect(row).not.toContainText('to 9 m')

    await signIn('employee')
    await page.goto('/time-tracking')
    await expect(page.getByText('a browser cannot follow you in the background')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Share My Position' }).click()
    await expect(page.getByText('Your managers see your position.')).toBeVisible()
    await expect(row).toContainText('to 9 m')
    await context.setGeolocation({ latitude: 40.7138, longitude: -74.006, accuracy: 7 })
    await expect(row).toContainText('to 7 m')
    await supervisor.getByRole('button', { name: `${name}, On Duty` }).click()
    await expect(supervisor.getByRole('region', { name, exact: true })).toContainText('Last note')

    // A reload breaks it off, and it goes on by itself, on whatever screen it was.
    const sent = page.waitForRequest(request => request.url().endsWith('/api/positions'))
    await page.goto('/dashboard')
    await sent
    await context.setGeolocation({ latitude: 40.7118, longitude: -74.006, accuracy: 5 })
    await expect(row).toContainText('to 5 m')

    await page.goto('/time-tracking')
    await page.getByRole('button', { name: 'Stop Sharing' }).click()
    await expect(page.getByRole('button', { name: 'Share My Position' })).toBeVisible()
    let isTold = false
    page.on('request', request => {
      isTold ||= request.url().endsWith('/api/positions')
    })
    await page.goto('/dashboard')
    await context.setGeolocation({ latitude: 40.7218, longitude: -74.006, accuracy: 5 })
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
    expect(isTold).toBe(false)
  })
})

test('incidents stand on the map by shape and colour, in the list, and lead to their file', async ({
  page,
  muster,
  signIn,
}) => {
  await signIn('supervisor')
  await page.goto('/live-map')
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  const list = page.getByRole('list', { name: 'Open Incidents' })
  await muster.database.query(
    `insert into cad_incidents (organization_id, incident_number, title, priority, location, latitude, longitude)
     select organization_id, 'INC-TEST-1', 'Alarm at the gate', 'critical', 'Gate 4', 40.7132, -74.0064
     from users where email = 'supervisor@muster.demo'`,
  )
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Alarm at the gate' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Incident INC-TEST-1: Alarm at the gate, Critical' }).click()
  await expect(page).toHaveURL(/incident=\d+/)
  const card = page.getByRole('region', { name: 'INC-TEST-1' })
  await expect(card).toContainText('Gate 4')
  await expectAccessible(page)
  await expect(card.getByRole('link', { name: 'Open Incident' })).toHaveAttribute('href', /\/cad\?incident=/)
  await card.getByRole('button', { name: 'Close' }).click()
  await list.getByRole('button', { name: /Alarm at the gate/ }).click()
  await expect(card).toBeVisible()
  // Dealt with: an alarm that nobody answers would be raised over every other journey.
  await muster.database.query(`update cad_incidents set status = 'closed' where incident_number = 'INC-TEST-1'`)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(card).toHaveCount(0)
})

test('a lead searches, filters, looks at the zones and fills the screen with the map', async ({ page, signIn }) => {
  await signIn('lead')
  await page.goto('/live-map')
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  await expect(page.getByText('Real-time employee location and status tracking')).toBeVisible()
  await expect(page.getByLabel('Refresh every')).toHaveValue('30')
  await expect(page.getByRole('heading', { name: 'Active Geofencing Zones' })).toBeVisible()
  await expect(page.getByText('Active Monitoring').first()).toBeVisible()
  await expectAccessible(page)
  const people = page.getByRole('list', { name: 'Employee Status' })
  await expect(people.getByRole('listitem').nth(2)).toBeVisible()
  const everyone = await people.getByRole('listitem').count()
  await page.getByLabel('Status', { exact: true }).selectOption('offline')
  await expect(page).toHaveURL(/status=offline/)
  await expect(people.getByText('On Duty')).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('all')
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('nobody is called this')
  await expect(page.getByText('No employees found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('')
  await expect(people.getByRole('listitem')).toHaveCount(everyone)

  const reading = page.waitForResponse(response => response.url().includes('/api/live-map'))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  expect((await reading).ok()).toBe(true)
  await page.getByRole('button', { name: 'Full Screen', exact: true }).click()
  const leave = page.getByRole('button', { name: 'Leave Full Screen' })
  await expect(leave).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await leave.click()
  await expect(leave).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  const map = await page.locator('[data-map=ready]').boundingBox()
  expect(map?.y).toBeLessThan(240)
  expect(map?.height).toBeGreaterThan(400)
})

test('a client sees who is on duty, no map, and no coordinates on the wire', async ({ page, muster, signIn }) => {
  await givenGuardOnDuty(muster)
  const wire: string[] = []
  page.on('response', async response => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') wire.push(await response.text())
  })
  await signIn('client')
  await page.goto('/live-map')
  await expect(page.getByRole('list', { name: 'Employee Status' }).getByText('On Duty').first()).toBeVisible()
  await expect(page.locator('[data-map]')).toHaveCount(0)
  await expectAccessible(page)
  expect(wire.join()).not.toMatch(/"(latitude|lat)":-?\d/)
})

test('the map code comes only with map screens', async ({ page, signIn }) => {
  const scripts: string[] = []
  page.on('response', response => void scripts.push(response.url()))
  await signIn('lead')
  await page.goto('/time-tracking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isMap = (url: string) => /map-canvas|maplibre/.test(url)
  expect(scripts.filter(isMap)).toEqual([])
  await page.goto('/live-map')
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  expect(scripts.filter(isMap)).not.toEqual([])
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

/** A map server of our own, on a host of its own as far as a browser is concerned. */
async function startTiles() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const host = `http://${request.headers.host}`
    const style = {
      version: 8,
      sources: {
        base: { type: 'raster', tiles: [`${host}/{z}/{x}/{y}.png`], tileSize: 256, attribution: 'Our surveyors' },
      },
      layers: [{ id: 'base', type: 'raster', source: 'base' }],
    }
    const isStyle = request.url === '/style.json'
    response.writeHead(200, {
      'content-type': isStyle ? 'application/json' : 'image/png',
      'access-control-allow-origin': '*',
    })
    response.end(isStyle ? JSON.stringify(style) : pixel)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function withMap(
  { database }: Muster,
  page: Page,
  settings: Record<string, string>,
  look: (policy: string) => Promise<void>,
) {
  const url = database.options.connectionString ?? ''
  const server = await startServer({ DATABASE_URL: url, DEMO: 'on', ...settings })
  try {
    await page.request.post(`${server.url}/api/login`, {
      data: { email: 'supervisor@muster.demo', password: 'muster-demo' },
      headers: { origin: server.url },
    })
    const answer = await page.goto(`${server.url}/live-map`)
    await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 20_000 })
    await look(answer?.headers()['content-security-policy'] ?? '')
  } finally {
    await server.stop()
  }
}

/** How close the map opens depends on who is at work; a zone that is asked for can be read. */
async function expectZoneOnMap(page: Page) {
  const map = page.getByRole('region', { name: 'Live Map' })
  await page.getByRole('button', { name: 'Show Harborline Tower on the map' }).click()
  await expect(map.getByText('Harborline Tower')).toBeVisible()
  return map
}

test.describe('the base map', () => {
  test('comes from the tiles the operator names, and the page may load from nowhere else', async ({ page, muster }) => {
    const tiles = await startTiles()
    const settings = { TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: 'Map data by Harbor & Sons' }
    await withMap(muster, page, settings, async policy => {
      await expect.poll(() => tiles.asked.filter(path => /^\/\d+\/\d+\/\d+\.png$/.test(path)).length).toBeGreaterThan(0)
      await expect(page.getByText('Map data by Harbor & Sons')).toBeVisible()
      const hosts = policy.match(/https?:\/\/[^\s;]+/g) ?? []
      expect([...new Set(hosts)]).toEqual([tiles.origin])
      await expectAccessible(page)
    })
    tiles.stop()
  })

  test('comes from a style the operator names', async ({ page, muster }) => {
    const tiles = await startTiles()
    await withMap(muster, page, { MAP_STYLE_URL: `${tiles.origin}/style.json` }, async () => {
      await expect.poll(() => tiles.asked.filter(path => path.endsWith('.png')).length).toBeGreaterThan(0)
      await expect(page.getByText('Our surveyors')).toBeVisible()
      await expectZoneOnMap(page)
    })
    tiles.stop()
  })

  test('is a plain grid with zones and people when it cannot be reached', async ({ page, muster }) => {
    const gone = await startTiles()
    gone.stop()
    for (const settings of [
      { TILE_URL: `${gone.origin}/{z}/{x}/{y}.png` },
      { MAP_STYLE_URL: `${gone.origin}/style.json` },
    ])
      await withMap(muster, page, settings, async () => {
        const map = await expectZoneOnMap(page)
        await expect(map.getByText(/^\d+\s(mi|ft)$/)).toBeVisible()
      })
  })
})
