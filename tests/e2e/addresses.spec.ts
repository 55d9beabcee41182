import { type GeocoderServer, startGeocoder } from '../zones/geocoder-server.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'

const pier = { lat: '40.7061', lon: '-74.0026', display_name: '12 Fulton Street, New York, NY 10038, United States' }
const broadways = [
  { lat: '40.7074', lon: '-74.0113', display_name: '100 Broadway, Manhattan, New York, United States' },
  { lat: '40.7107', lon: '-73.9681', display_name: '100 Broadway, Brooklyn, New York, United States' },
]

/** Muster beside an address search on this machine. */
const test = base.extend<object, { geocoder: GeocoderServer }>({
  geocoder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const geocoder = await startGeocoder({ '12 Fulton Street': [pier], '100 Broadway': broadways })
      await use(geocoder)
      await geocoder.stop()
    },
    { scope: 'worker' },
  ],
  environment: async ({ geocoder }, use) => use({ GEOCODER_URL: geocoder.url }),
})

test.use({ viewport: { width: 360, height: 740 } })

test('an owner finds the place of a site by its address, on a phone', async ({ page, signIn, toast }) => {
  await signIn('provider')
  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Add Site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Site' })
  await dialog.getByLabel('Name', { exact: true }).fill(`Pier ${Date.now()}`)
  const find = dialog.getByRole('button', { name: 'Find address' })
  await find.click()
  await expect(dialog.getByText('Type an address first')).toBeVisible()

  const address = dialog.getByLabel('Address')
  await address.fill('Nowhere 1')
  await find.click()
  await expect(dialog.getByText('Nothing was found for this address.')).toBeVisible()
  await address.fill('12 Fulton Street')
  await expect(dialog.getByText('Nothing was found for this address.')).toHaveCount(0)
  await find.click()
  await expect(dialog.getByText(`Found: ${pier.display_name}`)).toBeVisible()
  await expect(dialog.getByLabel('Latitude')).toHaveValue('40.706100')
  await expect(dialog.getByLabel('Longitude')).toHaveValue('-74.002600')
  await expect(dialog.getByLabel('Chosen place')).toBeVisible()

  await address.fill('100 Broadway')
  await find.click()
  await expect(dialog.getByText('2 places found. Choose one.')).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('list', { name: 'Places found' })
    .getByRole('button', { name: /Brooklyn/ })
    .click()
  await expect(dialog.getByLabel('Longitude')).toHaveValue('-73.968100')
  await expect(dialog.getByText('Found: 100 Broadway, Brooklyn')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Site' }).click()
  await toast.says('Site created successfully')
})

test('a lead begins a zone at an address, and draws it by hand where the search is away', async ({
  page,
  signIn,
  geocoder,
}) => {
  await signIn('lead')
  await page.goto('/site-zones')
  await page.getByRole('button', { name: 'Add Zone', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await dialog.getByLabel('Address').fill('12 Fulton Street')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Points')).toHaveValue(/^40\.7056, -74\.0034\n/)
  await expect(dialog.getByText('Zone name is required')).toHaveCount(0)
  geocoder.mood({ status: 503 })
  await dialog.getByLabel('Address').fill('13 Fulton Street')
  await dialog.getByRole('button', { name: 'Find address' }).click()
  await expect(dialog.getByText('The address search did not answer. Set the place on the map.')).toBeVisible()
  await expectAccessible(page)
})
