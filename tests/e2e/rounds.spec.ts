import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { encode } from 'uqr'
import { png } from '../accounts/pictures.ts'
import { companyOf } from '../support/company.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser, signInAt } from './own-browser.ts'

/** A round past two checkpoints at the site of the demo guard, who is on duty; what stands below their labels. */
async function givenRound({ database, ...muster }: Muster, name: string, guard = 'employee@muster.demo') {
  const { organization, employee } = await employment(database, guard)
  await givenGuardOnDuty({ database, ...muster }, 30, guard)
  const site = `(select current_business_id from employees where id = ${employee})`
  const { rows } = await database.query<{ id: number; shortCode: string }>(
    `with made as (
       insert into checkpoints (organization_id, business_id, name, proof, instruction)
       select $1, ${site}, stop, '{qr}', 'Door locked?' from unnest(array['Back door', 'Pump room']) stop returning id, name),
     coded as (
       insert into checkpoint_codes (organization_id, checkpoint_id, code, short_code)
       select $1, id, upper(left(md5(random()::text), 26)), upper(left(md5($2 || id), 8)) from made
       returning checkpoint_id id, short_code "shortCode"),
     tour as (
       insert into tours (organization_id, business_id, name, expected_minutes, tolerance_minutes)
       select $1, ${site}, $2, 20, 15 returning id),
     stops as (
       insert into tour_checkpoints (organization_id, tour_id, place_in_tour, checkpoint_id)
       select $1, tour.id, row_number() over (order by made.name), made.id from tour, made)
     select coded.* from coded join made using (id) order by made.name`,
    [organization, name],
  )
  return rows.map(({ shortCode }) => shortCode)
}

/** Says where the two checkpoints of a round are: sixty metres apart, which nobody is too fast for. */
async function givenPlaces({ database }: Muster, name: string) {
  const [backDoor, pumpRoom] = [
    { latitude: 40.7128, longitude: -74.006 },
    { latitude: 40.71334, longitude: -74.006 },
  ]
  await database.query(
    `update checkpoints c set latitude = case s.place_in_tour when 1 then $2::float else $3 end, longitude = $4
     from tours t join tour_checkpoints s on s.tour_id = t.id where t.name = $1 and c.id = s.checkpoint_id`,
    [name, backDoor.latitude, pumpRoom.latitude, backDoor.longitude],
  )
  return [backDoor, pumpRoom] as const
}

const phone = {
  viewport: { width: 360, height: 780 },
  serviceWorkers: 'allow' as const,
  permissions: ['geolocation'],
} satisfies BrowserContextOptions

test('a guard walks a round, loses the signal on the way, and it arrives complete', { tag: '@job' }, async ({
  launchOptions,
  muster,
}) => {
  const name = `Round ${randomBytes(3).toString('hex')}`
  const [backDoor = '', pumpRoom = ''] = await givenRound(muster, name)
  const [atBackDoor, atPumpRoom] = await givenPlaces(muster, name)
  const browser = ownBrowser(launchOptions, { ...phone, geolocation: atBackDoor, baseURL: muster.server.url })
  try {
    const page = await browser.open()
    await signInAt(page, muster.server.url, 'employee')
    await page.goto('/tours')
    await settled(page)
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Start' }).click()
    const stops = page.getByRole('list', { name: 'Checkpoints of the round' }).first()
    await expect(stops.getByText('Back door')).toBeVisible()
    await expectAccessible(page)

    const record = async (code: string) => {
      await page.getByRole('button', { name: 'Scan' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Short code').fill(code)
      await dialog.getByRole('button', { name: 'Record checkpoint' }).click()
      await expect(dialog).toBeHidden()
    }
    await record(backDoor.toLowerCase())
    await expect(page.getByText('1 / 2')).toBeVisible()

    // The map was never fetched here, and there is no signal: the list is all there is.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('dialog', { name })
    await expect(map).toContainText('The map cannot be shown. The list says the same.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(map).toBeHidden()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('dialog').getByLabel('Why?').fill('Police at the gate')
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText(/^Paused since/)).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(/^Paused since/)).toBeHidden()
    await page.context().setGeolocation(atPumpRoom)
    await record(pumpRoom)
    await expect(stops.getByText('Not sent yet')).toBeVisible()
    await page.getByRole('button', { name: 'Note or incident at Pump room' }).click()
    const noticing = page.getByRole('dialog')
    await noticing.getByLabel('What is there to see?').fill('Water on the floor')
    await noticing.getByLabel('Take a photo').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: png })
    await expect(noticing.getByRole('img', { name: 'Photo at Pump room' })).toBeVisible()
    await noticing.getByRole('button', { name: 'Save as note' }).click()
    await expect(stops.getByText('Water on the floor')).toBeVisible()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(stops.getByText('Pump room')).toBeHidden()
    await page.context().setOffline(false)

    const arrived = () =>
      muster.database
        .query(
          `select count(s.*)::int scans, r.finished_at is not null finished,
             (select count(*)::int from tour_observations o where o.run_id = r.id) noticed,
             (select count(*)::int from tour_photos p where p.run_id = r.id) photos,
             (select count(*)::int from tour_pauses p where p.run_id = r.id and p.ended_at is not null) pauses from tour_runs r
           join tours t on t.id = r.tour_id left join tour_scans s on s.run_id = r.id where t.name = $1 group by r.id, r.finished_at`,
          [name],
        )
        .then(({ rows }) => rows)
    await expect
      .poll(arrived, { timeout: 30_000 })
      .toEqual([{ scans: 2, finished: true, noticed: 1, photos: 1, pauses: 1 }])
    const walked = page.getByRole('list', { name: 'Rounds you walked' }).getByRole('listitem').filter({ hasText: name })
    await walked.first().getByText('Checkpoints', { exact: true }).click()
    const shown = walked.getByRole('img', { name: 'Photo at Pump room' })
    await expect.poll(() => shown.evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBeGreaterThan(0)
  } finally {
    await browser.end()
  }
})

test('the camera finds the label of a checkpoint where the browser cannot read labels by itself', async ({
  launchOptions,
  muster,
}) => {
  const name = `Camera ${randomBytes(3).toString('hex')}`
  const [backDoor = ''] = await givenRound(muster, name, 'other-employee@muster.demo')
  const { rows } = await muster.database.query<{ code: string }>(
    'select code from checkpoint_codes where short_code = $1',
    [backDoor],
  )
  const film = filmOf(rows[0]?.code ?? '')
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = ownBrowser(
    { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] },
    { ...phone, baseURL: muster.server.url },
  )
  try {
    const page = await browser.open()
    const complaints: string[] = []
    page.on('console', said => said.type() === 'error' && complaints.push(said.text()))
    await page.addInitScript(countWakeLocks)
    await signInAs(page.context(), muster, 'other-employee@muster.demo')
    await page.goto('/tours')
    expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-wake-locks', /^[1-9]/)
    await expect(page.getByText('1 / 2')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('dialog')).toBeHidden()
    // The phone shows it before it has arrived.
    const arrived = () =>
      muster.database
        .query(
          `select s.kind from tour_scans s join tour_runs r on r.id = s.run_id join tours t on t.id = r.tour_id where t.name = $1`,
          [name],
        )
        .then(({ rows }) => rows)
    await expect.poll(arrived).toEqual([{ kind: 'qr' }])
    // It is read with what Muster brings, and nobody else is asked.
    expect(complaints).toEqual([])
  } finally {
    await browser.end()
    rmSync(film)
  }
})

/** Says on the page how often the screen was asked to stay on. */
function countWakeLocks() {
  let count = 0
  const request = () => {
    count += 1
    document.documentElement.dataset.wakeLocks = String(count)
    return Promise.resolve({ release: () => Promise.resolve() })
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
}

/** What a camera sees that is held to a label. */
function filmOf(code: string) {
  const [width, height, dot] = [640, 480, 10]
  const { data, size } = encode(code, { ecc: 'Q', border: 4 })
  const [left, top] = [Math.floor((width - size * dot) / 2), Math.floor((height - size * dot) / 2)]
  const light = Buffer.alloc(width * height, 235)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < dot; line++) {
        const from = (top + y * dot + line) * width + left + x * dot
        light.fill(16, from, from + dot)
      }
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  const file = join(tmpdir(), `label-${randomBytes(6).toString('hex')}.y4m`)
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), picture, picture]),
  )
  return file
}

/** A phone that reads and writes tags: what no machine has on which journeys run. */
function withTags() {
  class Tags extends EventTarget {
    scan() {
      addEventListener('tag-held', event => {
        const data = new DataView(new TextEncoder().encode((event as CustomEvent<string>).detail).buffer)
        this.dispatchEvent(
          Object.assign(new Event('reading'), { message: { records: [{ recordType: 'text', data }] } }),
        )
      })
      return Promise.resolve()
    }
    write({ records }: { records: { data: string }[] }) {
      sessionStorage.setItem('tag', records[0]?.data ?? '')
      return Promise.resolve()
    }
  }
  Object.assign(window, { NDEFReader: Tags })
}

test('a round that a supervisor plans is due for the guard, who walks it, and the board says done on time', {
  tag: '@job',
}, async ({ page, muster, browser }) => {
  const name = `Planned ${randomBytes(3).toString('hex')}`
  // People of their own: those of the demo company are on rounds and clocks of other journeys.
  const { organization, site } = await employment(muster.database, 'other-employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const hiring = (who: string) => ({ site, userId: `${who}-${name}`, email: `${who}-${name.slice(-6)}@muster.demo` })
  const person = await company.guard('Gil', hiring('gil'))
  const supervisor = await company.supervisor('Sue', hiring('sue'))
  const [backDoor = '', pumpRoom = ''] = await givenRound(muster, name, person.email)
  const [atBackDoor, atPumpRoom] = await givenPlaces(muster, name)
  await signInAs(page.context(), muster, supervisor.email)
  await page.goto('/tours?tab=tours')
  await page.getByRole('button', { name: `Times of ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add times' }).click()
  // In three minutes by the clock of the site: what is due within the tolerance may be begun.
  await dialog.getByLabel('Times').fill(await wallTimeAtSite(muster, name))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('list', { name: 'Plans' }).getByRole('listitem')).toHaveCount(1)

  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    geolocation: atBackDoor,
    baseURL: muster.server.url,
  })
  const guard = await context.newPage()
  await signInAs(context, muster, person.email)
  await guard.addInitScript(withTags)
  await guard.goto('/tours')
  const due = guard.getByRole('list', { name: 'Rounds that are due' }).getByRole('listitem').filter({ hasText: name })
  await due.getByRole('button', { name: 'Start' }).click()
  await guard.getByRole('button', { name: 'Scan' }).click()
  await guard.getByRole('dialog').getByLabel('Short code').fill(backDoor)
  await guard.getByRole('dialog').getByRole('button', { name: 'Record checkpoint' }).click()
  await expect(guard.getByRole('dialog')).toBeHidden()
  await guard.getByRole('button', { name: 'Map', exact: true }).click()
  const map = guard.getByRole('dialog', { name })
  for (const pin of ['1. Back door, Done', '2. Pump room, Still to go', 'Your position'])
    await expect(map.getByRole('button', { name: pin })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(guard)
  await guard.keyboard.press('Escape')
  await expect(map).toBeHidden()
  await context.setGeolocation(atPumpRoom)
  const { rows } = await muster.database.query<{ code: string }>(
    'select code from checkpoint_codes where short_code = $1',
    [pumpRoom],
  )
  await guard.getByRole('button', { name: 'Scan' }).click()
  await guard.getByRole('dialog').getByRole('button', { name: 'Read a tag' }).click()
  await expect(guard.getByRole('button', { name: 'Hold the phone to the tag' })).toBeVisible()
  await guard.evaluate(detail => dispatchEvent(new CustomEvent('tag-held', { detail })), rows[0]?.code ?? '')
  await expect(guard.getByRole('dialog')).toBeHidden()
  await expect(guard.getByText('2 / 2')).toBeVisible()
  await guard.getByRole('button', { name: 'Finish' }).click()
  await expect(guard.getByRole('list', { name: 'Rounds you walked' }).getByText(name)).toBeVisible()
  await context.close()

  await page.goto('/tours')
  const line = page
    .getByRole('list', { name: /^Rounds today/ })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(line.getByText('Done on time')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^What is told at/ })
    .first()
    .click()
  const late = dialog.getByRole('switch', { name: 'Nobody has begun it in time' })
  const wasTold = await late.isChecked()
  await late.click()
  await expect(late).toBeChecked({ checked: !wasTold })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Weeks at/ })
    .first()
    .click()
  await expect(
    dialog
      .getByRole('list', { name: 'Weeks' })
      .getByText(/done, .* on time, .* missed/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

/** What the clock at the site of a round shows in three minutes. */
async function wallTimeAtSite({ database }: Muster, name: string) {
  const { rows } = await database.query<{ time: string }>(
    `select to_char((now() + interval '3 minutes') at time zone b.time_zone, 'HH24:MI') "time"
     from tours t join businesses b on b.id = t.business_id where t.name = $1`,
    [name],
  )
  return rows[0]?.time ?? ''
}

test('a supervisor adds a checkpoint, writes its tag, makes a round of it and replaces its code', async ({
  page,
  signIn,
  toast,
  muster,
}) => {
  const mark = randomBytes(3).toString('hex')
  await page.addInitScript(withTags)
  await signIn('supervisor')
  await page.goto('/tours?tab=checkpoints')
  await page.getByRole('button', { name: 'Add checkpoint' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Site', 'Harborline Tower')
  await dialog.getByLabel('Name').fill(`Gate ${mark}`)
  await dialog.getByLabel('NFC tag').check()
  await dialog.getByRole('button', { name: 'Add a question' }).click()
  await dialog.getByLabel('Question 1', { exact: true }).fill('Locked?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Rounds' }).click()
  await page.getByRole('button', { name: 'Add round' }).click()
  await choose(dialog, 'Site', 'Harborline Tower')
  await dialog.getByLabel('Name').fill(`Late ${mark}`)
  await choose(dialog, 'Checkpoints', `Gate ${mark}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Rounds', exact: true }).getByText(`Late ${mark}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Report' }).click()
  await choose(dialog, 'Site', 'Harborline Tower')
  const pdf = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^rounds-.*\.pdf$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Checkpoints' }).click()
  await page.getByRole('button', { name: `History of Gate ${mark}` }).click()
  await expect(dialog.getByText('No round has led past it yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit Gate ${mark}` }).click()
  await dialog.getByRole('button', { name: 'Write tag' }).click()
  await toast.says('Tag written', `Gate ${mark}`)
  const { rows } = await muster.database.query<{ code: string }>(
    'select k.code from checkpoint_codes k join checkpoints c on c.id = k.checkpoint_id where c.name = $1',
    [`Gate ${mark}`],
  )
  expect(await page.evaluate(() => sessionStorage.getItem('tag'))).toBe(rows[0]?.code)
  await dialog.getByRole('button', { name: 'Replace code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace code' }).click()
  await toast.says('New code', 'Print the label again: the old one counts no more.')
})

test('a client reads the finished rounds of its sites', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/tours')
  const walked = page.getByRole('list', { name: 'Walked rounds' })
  await expect(walked.getByText('Finished').first()).toBeVisible()
  await expect(walked.getByText('Under way')).toBeHidden()
  await walked.getByText('Checkpoints', { exact: true }).first().click()
  await expect(walked.getByRole('link', { name: 'Report (PDF)' }).first()).toBeVisible()
  await expectAccessible(page)
})
