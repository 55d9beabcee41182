import { expect, test } from './fixtures.ts'

test('a note left elsewhere appears by itself', async ({ page, signIn, otherPerson, muster }) => {
  await signIn('supervisor')
  const stream = page.waitForResponse('**/api/events*')
  await page.goto('/notes')
  await stream
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first()).toBeVisible()
  const guard = await otherPerson('employee')
  const { employeeId } = await (await guard.request.get('/api/user')).json()
  const answer = await guard.request.post('/api/notes', {
    data: { employeeId, content: 'The north gate does not close.' },
    headers: { origin: muster.server.url },
  })
  expect(answer.status()).toBe(201)
  await expect(page.getByText('The north gate does not close.')).toBeVisible()
})

test('whoever leaves a note sees it at once, also while the stream of events is lost', async ({ page, signIn }) => {
  await page.route('**/api/events*', route => route.abort())
  await signIn('employee')
  await page.goto('/notes?add=note')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note', { exact: true }).fill('The south gate is open again.')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The south gate is open again.')).toBeVisible()
})

test('what is done on a page is read again once, not a second time when the server tells of it', async ({
  page,
  signIn,
  otherPerson,
  muster,
}) => {
  const supervisor = await otherPerson('supervisor')
  await signIn('employee')
  const stream = page.waitForResponse('**/api/events*')
  await page.goto('/notes?add=note')
  await stream
  const { employeeId } = await (await page.request.get('/api/user')).json()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note', { exact: true }).fill('The lamp at the ramp is out.')
  const readings = new Map<string, number>()
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/api/notes') readings.set(search, (readings.get(search) ?? 0) + 1)
  })
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByText('The lamp at the ramp is out.')).toBeVisible()
  // Told after the person's own note: once it is there, both have been heard.
  await supervisor.request.post('/api/notes', {
    data: { employeeId, content: 'A new lamp is on its way.' },
    headers: { origin: muster.server.url },
  })
  await expect(page.getByText('A new lamp is on its way.')).toBeVisible()
  expect([...new Set(readings.values())]).toEqual([2])
})
