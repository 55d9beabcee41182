import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'

const ready = (page: Page) => expect(page.locator('[data-map=ready]')).toBeVisible()
const list = (page: Page) => page.getByRole('list', { name: 'Zones' })
const map = (page: Page) => page.getByRole('region', { name: 'Site map' })

const surface = (page: Page) => map(page).locator('canvas').first()

/** Opens the drawing board and waits until there is a pencil. */
async function startDrawing(page: Page) {
  await page.getByRole('button', { name: 'Draw on the Map' }).click()
  await expect(page.getByRole('radio', { name: 'Edit' })).toBeChecked()
  await expect(map(page)).toHaveAttribute('aria-busy', 'false')
}

test('a lead adds a zone, finds it on the map, switches it off and deletes it, while another looks on', {
  tag: '@job',
}, async ({ page, signIn, otherPerson, toast }) => {
  await signIn('lead')
  await page.goto('/site-zones')
  await ready(page)
  await expectAccessible(page)
  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/site-zones')
  await ready(supervisor)
  const name = `Yard ${Date.now()}`

  await page.getByRole('button', { name: 'Add Zone', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await expect(dialog.getByLabel('Zone Type')).toHaveValue('restricted')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Zone' }).click()
  await expect(dialog.getByText('Zone name is required')).toBeVisible()
  await dialog.getByLabel('Zone Name').fill(name)
  const points = dialog.getByLabel('Points')
  const rectangle = await points.inputValue()
  expect(rectangle.split('\n')).toHaveLength(4)
  await points.fill('40.7, -74\n40.8, -74')
  await expect(dialog.getByText('A zone needs at least 3 points.')).toBeVisible()
  await points.fill(rectangle)
  await dialog.getByRole('button', { name: 'Create Zone' }).click()
  await toast.says('Geofence Created')

  await expect(map(page).getByText(name)).toBeVisible()
  await expect(list(supervisor).getByText(name)).toBeVisible()
  const toggle = list(page).getByRole('switch', { name: `${name} is active` })
  await toggle.click()
  await toast.says('Geofence Updated', `${name} is inactive.`)
  await page.getByRole('button', { name: 'Hide Inactive' }).click()
  await expect(list(page).getByText(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show All' }).click()
  await list(page)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Zone' }).click()
  await toast.says('Geofence Deleted')
  await expect(list(page).getByText(name)).toHaveCount(0)
  await expect(list(supervisor).getByText(name)).toHaveCount(0)
})

test('a supervisor draws a rectangle on the map and keeps it', async ({ page, signIn, toast }) => {
  await signIn('supervisor')
  await page.goto('/site-zones?employees=off')
  await ready(page)
  await page.getByRole('button', { name: 'Add Zone', exact: true }).click()
  await page.getByLabel('Zone Name').fill('Drawn by hand')
  const before = await page.getByLabel('Points').inputValue()
  await startDrawing(page)
  await page.getByRole('radio', { name: 'Rectangle' }).check()
  await surface(page).click({ position: { x: 100, y: 100 } })
  await surface(page).hover({ position: { x: 160, y: 160 } })
  await surface(page).click({ position: { x: 220, y: 200 } })
  await expect(page.getByRole('radio', { name: 'Edit' })).toBeChecked()
  await page.getByRole('button', { name: 'Use This Outline' }).click()
  const after = await page.getByLabel('Points').inputValue()
  expect(after).not.toBe(before)
  expect(after.split('\n')).toHaveLength(4)
  await page.getByRole('button', { name: 'Create Zone' }).click()
  await toast.says('Geofence Created')
  await expect(list(page).getByText('Drawn by hand')).toBeVisible()
})

test('a supervisor draws a circle and drags one of its points', async ({ page, signIn, toast }) => {
  await signIn('supervisor')
  await page.goto('/site-zones?employees=off')
  await ready(page)
  await page.getByRole('button', { name: 'Add Zone', exact: true }).click()
  await page.getByLabel('Zone Name').fill('Round yard')
  await startDrawing(page)
  await page.getByRole('radio', { name: 'Circle' }).check()
  const middle = { x: 240, y: 190 }
  const edge = { x: middle.x + 80, y: middle.y }
  await surface(page).click({ position: middle })
  await surface(page).hover({ position: { x: middle.x + 40, y: middle.y } })
  await surface(page).click({ position: edge })
  await expect(page.getByRole('radio', { name: 'Edit' })).toBeChecked()
  await page.getByRole('button', { name: 'Use This Outline' }).click()
  const points = page.getByLabel('Points')
  const round = await points.inputValue()
  expect(round.split('\n').length).toBeGreaterThan(20)

  // The rightmost point of the circle lies where the second click was.
  await startDrawing(page)
  await surface(page).hover({ position: edge })
  await page.mouse.down()
  await surface(page).hover({ position: { x: edge.x + 15, y: edge.y + 2 } })
  await surface(page).hover({ position: { x: edge.x + 30, y: edge.y + 5 } })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Use This Outline' }).click()
  const changed = (await points.inputValue()).split('\n').filter(line => !round.includes(line))
  expect(changed).toHaveLength(1)
  await page.getByRole('button', { name: 'Create Zone' }).click()
  await toast.says('Geofence Created')
})

test('a zone sees someone enter it, raises an alert that one of two supervisors acknowledges, and goes', async ({
  page,
  muster,
  signIn,
  otherPerson,
  toast,
}) => {
  const { name } = await givenGuardOnDuty(muster, 10)
  await signIn('supervisor')
  await page.goto('/site-zones')
  await ready(page)
  await page.getByRole('button', { name: 'Add Zone', exact: true }).click()
  const zone = `Vault ${Date.now()}`
  await page.getByLabel('Zone Name').fill(zone)
  await page.getByLabel('Points').fill('41.5, -75\n41.5, -74.99\n41.51, -74.99\n41.51, -75')
  await page.getByRole('button', { name: 'Create Zone' }).click()
  await toast.says('Geofence Created')
  const row = list(page).getByRole('listitem').filter({ hasText: zone })
  await expect(row).toContainText('0 employees')
  const lead = await otherPerson('lead')
  await lead.goto('/live-map')
  await expect(lead.locator('[data-map=ready]')).toBeVisible()

  const guard = await otherPerson('employee')
  const at = (secondsAgo: number) => ({
    latitude: 41.505,
    longitude: -74.995,
    accuracy: 8,
    recordedAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  })
  const answer = await guard.request.post('/api/positions', {
    data: { positions: [at(40), at(10)] },
    headers: { origin: muster.server.url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)

  await expect(row).toContainText('1 employee')
  const sentence = `${name} entered the restricted zone ${zone}`
  const alert = (one: Page) =>
    one.getByRole('list', { name: 'Zone alerts' }).getByRole('listitem').filter({ hasText: sentence })
  await expect(alert(page)).toContainText('Going on')
  await expect(alert(lead)).toBeVisible()
  await row.getByRole('button', { name: `History of ${zone}` }).click()
  const panel = page.getByRole('dialog', { name: zone })
  await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText('Entered')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()

  await alert(page)
    .getByRole('button', { name: `Acknowledge: ${sentence}` })
    .click()
  await expect(alert(page)).toHaveCount(0)
  await expect(alert(lead)).toHaveCount(0)
  await page.getByRole('button', { name: 'Acknowledged', exact: true }).click()
  await expect(alert(page)).toContainText('acknowledged by Carla Mendes')
  await expectAccessible(page)

  await list(page)
    .getByRole('switch', { name: `${zone} is active` })
    .click()
  await toast.says('Geofence Updated', `${zone} is inactive.`)
  await row.getByRole('button', { name: `Delete ${zone}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Zone' }).click()
  await toast.says('Geofence Deleted')
})

test('zones leave as GeoJSON, and a file that is none is refused in words', async ({ page, signIn, toast }) => {
  await signIn('provider')
  await page.goto('/site-zones')
  await ready(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('zones.geojson')
  const file = page.getByLabel('GeoJSON file')
  await file.setInputFiles({ name: 'zones.json', mimeType: 'application/json', buffer: Buffer.from('not json') })
  await toast.says('Error', 'This file is not GeoJSON.')
  const polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [0, 0],
      ],
    ],
  }
  const feature = { type: 'Feature', properties: { name: 'Imported corner' }, geometry: polygon }
  await file.setInputFiles({
    name: 'zones.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(feature)),
  })
  await toast.says('Zones Imported', '1 zone was added.')
  await expect(list(page).getByText('Imported corner')).toBeVisible()
})

test('a zone that is saved before the list of sites has come stays with its site', async ({
  page,
  muster,
  signIn,
  toast,
}) => {
  const list = Promise.withResolvers<void>()
  await page.route('**/api/businesses?**', async route => {
    await list.promise
    await route.continue()
  })
  await signIn('supervisor')
  await page.goto('/site-zones')
  await ready(page)
  const siteOf = async () =>
    (await muster.database.query(`select business_id from site_zones where name = 'Tower Garage'`)).rows[0]
  const before = await siteOf()
  expect(before.business_id).not.toBeNull()
  await page.getByRole('button', { name: 'Edit Tower Garage' }).click()
  await page.getByRole('dialog').getByLabel('Zone Type').selectOption({ index: 0 })
  await page.getByRole('dialog').getByLabel('Zone Name').press('Enter')
  await toast.says('Geofence Updated')
  expect(await siteOf()).toEqual(before)
  list.resolve()
})

test('a company in Lyon says where its site is, finds the map there, and its first zone at the site', async ({
  page,
  muster,
  toast,
}) => {
  const email = `lyon-${Date.now()}@garde.example`
  const headers = { origin: muster.server.url }
  const registration = {
    firstName: 'Claire',
    lastName: 'Fontaine',
    email,
    password: 'bellecour-69002',
    confirmPassword: 'bellecour-69002',
    companyName: 'Garde du Rhône',
    businessType: 'security',
    ownershipType: 'owner',
    businessDescription: 'Nous gardons des bureaux et des entrepôts.',
    phone: '+33 4 72 00 00 00',
    businessAddress: '12 place Bellecour, 69002 Lyon',
    estimatedEmployees: '6-20',
  }
  const registered = await page.request.post('/api/auth/register-provider', { data: registration, headers })
  expect(registered.ok(), await registered.text()).toBe(true)
  await page.request.post('/api/login', { data: { email, password: registration.password }, headers })

  // Blocking without a zone is told before anything else is set up.
  await page.goto('/dashboard')
  await expect(page.getByText('1 site whose zone is missing or far away')).toBeVisible()
  await page.goto('/organizations')
  await expect(page.getByText('No zone')).toBeVisible()
  await page.getByRole('button', { name: /^Actions for Garde du Rhône/ }).click()
  await page.getByRole('menuitem', { name: 'Edit Site' }).click()
  const site = page.getByRole('dialog')
  await site.getByLabel('Latitude').fill('45.7578')
  await site.getByLabel('Longitude').fill('4.8320')
  await expect(site.getByLabel('Centre of the map')).toHaveText('45.75780, 4.83200')
  await expectAccessible(page)
  await site.getByRole('button', { name: 'Save' }).click()
  await toast.says('Site updated successfully')

  await page.goto('/site-zones')
  await ready(page)
  await expect(map(page).getByLabel('Centre of the map')).toHaveText('45.75780, 4.83200')
  await page.getByRole('button', { name: 'Add Zone for Garde du Rhône' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await expect(dialog.getByLabel('Points')).toHaveValue(/^45\.7573, 4\.8312\n/)
  await dialog.getByLabel('Zone Name').fill('Bellecour')
  await dialog.getByRole('button', { name: 'Create Zone' }).click()
  await toast.says('Geofence Created')
  await expect(page.getByRole('button', { name: 'Add Zone for Garde du Rhône' })).toHaveCount(0)
  await page.goto('/live-map')
  await ready(page)
  await expect(page.getByRole('region', { name: 'Live Map' }).getByLabel('Centre of the map')).toHaveText(
    '45.75780, 4.83200',
  )
})
