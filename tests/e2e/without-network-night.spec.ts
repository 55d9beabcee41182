import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { givenGuardOnDuty, givenNothingOnClock } from './guard-on-duty.ts'
import { clockIn, clockOut, test, unsent } from './guard-phone.ts'
import { givenIncident } from './incident-assigned.ts'
import { settled } from './kept-in-browser.ts'
import { signInAt } from './own-browser.ts'
import { begunTwoHoursAgo, givenShiftToday } from './shift-today.ts'

/** What a phone's camera hands over, far larger than what is sent. */
const takePhoto = (page: Page, colour: string) =>
  page.evaluate(async fill => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('This browser cannot draw')
    drawing.fillStyle = fill
    drawing.fillRect(0, 0, 4000, 3000)
    return canvas.toDataURL('image/jpeg').slice('data:image/jpeg;base64,'.length)
  }, colour)

async function writeNote(page: Page, content: string, colour: string) {
  await page.goto('/notes')
  await page.getByRole('button', { name: 'Add Note' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Note' }).fill(content)
  const buffer = Buffer.from(await takePhoto(page, colour), 'base64')
  await form.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  await expect(form.getByRole('img', { name: 'What was seen' })).toBeVisible()
  await form.getByRole('button', { name: 'Add Note' }).click()
  await expect(form).toHaveCount(0)
}

test('a night without a network outlives the browser and arrives once, in order, with its true times', async ({
  takePhone,
  muster,
}) => {
  // The browser is started three times, and two answers are lost, after each of which it rests.
  const arrival = Date.now()
  const ago = (minutes: number) => new Date(arrival - minutes * 60_000).toISOString()
  const guard = await givenShiftToday(muster, begunTwoHoursAgo())
  await givenNothingOnClock(muster.database, guard.id, new Date(ago(120)))
  const incident = await givenIncident(muster, guard.organization_id, guard.id)
  const [opened, closed] = [`Round ${incident.id}: gate was open`, `Round ${incident.id}: gate is closed again`]
  const phone = takePhone(guard.place)
  /** A phone without a line, whose clock says that it is so many minutes earlier. */
  const openOffline = async () => {
    const page = await phone.open()
    await page.context().setOffline(true)
    return { page, itIs: (minutes: number) => page.clock.setFixedTime(ago(minutes)) }
  }
  try {
    const online = await phone.visit('/time-tracking')
    await expect(clockIn(online)).toBeEnabled()
    // As if the last answer had come an hour ago.
    await online.context().setOffline(true)
    await online.evaluate(contact => localStorage.setItem('muster.contact', contact), `${Date.parse(ago(60))} 0`)

    const night = await openOffline()
    await night.itIs(55)
    await night.page.goto('/time-tracking')
    await clockIn(night.page).click()
    // The screen shows at once what will be true.
    await expect(night.page.getByText(/^Clock-in of .* not sent yet$/)).toBeVisible()
    await expect(night.page.getByRole('timer')).toBeVisible()
    await expect(clockIn(night.page)).toHaveCount(0)
    await night.itIs(45)
    await night.page.getByRole('button', { name: 'Start Break' }).click()
    await expect(night.page.getByText(/^Start of the break at .* not sent yet$/)).toBeVisible()
    await night.itIs(40)
    await writeNote(night.page, opened, 'red')
    await expect(unsent(night.page, 3)).toBeVisible()
    await phone.kill()

    const morning = await openOffline()
    const { page } = morning
    await morning.itIs(30)
    await page.goto('/time-tracking')
    await page.getByRole('button', { name: 'End Break' }).click()
    await expect(page.getByText(/^End of the break at .* not sent yet$/)).toBeVisible()
    await morning.itIs(25)
    const call = page.getByRole('region', { name: 'Incident assigned to you' })
    await call.getByRole('button', { name: 'Accept' }).click()
    await expect(call.getByRole('button', { name: 'On scene' })).toBeVisible()
    await morning.itIs(20)
    await writeNote(page, closed, 'green')
    const waiting = page.getByRole('list', { name: 'Notes not sent yet' }).getByRole('listitem')
    await expect(waiting).toContainText([closed, opened])
    await expect(waiting.getByRole('img', { name: 'What was seen' })).toHaveCount(2)
    await page.goto('/time-tracking')
    await morning.itIs(10)
    await clockOut(page)
    await expect(page.getByText(/^Clock-out of .* not sent yet$/)).toBeVisible()
    await expect(page.getByText('Off Duty').first()).toBeVisible()
    await unsent(page, 7).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(7)
    await page.keyboard.press('Escape')

    // Two of them are taken in, and their answers are lost on the way back.
    const lost = new Set<string>()
    await page.route(/clock-in-with-validation$|[/]api[/]notes$/, async route => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() !== 'POST' || lost.has(pathname)) return route.continue()
      lost.add(pathname)
      await route.fetch()
      await route.abort()
    })
    await page.context().setOffline(false)
    await expect.poll(arrived, { timeout: 30_000 }).toEqual({
      clock: [{ in: ago(55), out: ago(10), breaks: [[ago(45), ago(30)]] }],
      notes: [
        [opened, ago(40), 'photo'],
        [closed, ago(20), 'photo'],
      ],
      answers: [['accepted', ago(25)]],
      asRecordedOffline: 4,
    })
    await expect(unsent(page, 1)).toHaveCount(0)
    await page.goto('/notes')
    await expect(page.getByRole('listitem').filter({ hasText: closed })).toContainText('Recorded without a connection')
    const photo = page.getByRole('listitem').filter({ hasText: closed }).getByRole('img', { name: 'What was seen' })
    // Scaled on the phone before it waited.
    await expect.poll(() => photo.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBe(1600)
    await expect(waiting).toHaveCount(0)
    expect([...lost]).toEqual(['/api/time-entries/clock-in-with-validation', '/api/notes'])
  } finally {
    await incident.end()
  }

  /** What the database has of the night, each list in the order in which it arrived. */
  async function arrived() {
    const read = (query: string, of: number) => muster.database.query(query, [of]).then(({ rows }) => rows)
    const [clock, notes, answers] = await Promise.all([
      read(
        `select t.clock_in_time "in", t.clock_out_time "out", t.clock_in_pressed_at pressed,
           (select json_agg(json_build_array(b.started_at, b.ended_at) order by b.id) from breaks b where b.time_entry_id = t.id) breaks
         from time_entries t where t.employee_id = $1 and t.clock_in_time > now() - interval '2 hours' order by t.id`,
        guard.id,
      ),
      read(
        `select content, noted_at at, arrived_at arrived,
           (select 'photo' from note_photos p where p.organization_id = notes.organization_id and p.note_id = notes.id) photo
         from notes where employee_id = ${guard.id} and content like 'Round ' || $1 || ':%' order by id`,
        incident.id,
      ),
      read(
        `select message said, at, arrived_at arrived from incident_log where incident_id = $1 and kind = 'answered' order by id`,
        incident.id,
      ),
    ])
    const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())
    return {
      clock: clock.map(entry => ({
        in: instant(entry.in),
        out: instant(entry.out),
        breaks: (entry.breaks ?? []).map((ends: string[]) => ends.map(instant)),
      })),
      notes: notes.map(({ content, at, photo }) => [content, instant(at), photo]),
      answers: answers.map(({ said, at }) => [said, instant(at)]),
      asRecordedOffline: [...clock.map(one => one.pressed), ...[...notes, ...answers].map(one => one.arrived)].filter(
        Boolean,
      ).length,
    }
  }
})

test('nothing of where a guard was is lost without a network, although the clock has stopped meanwhile', async ({
  takePhone,
  muster,
}) => {
  const { id } = await givenGuardOnDuty(muster)
  const place = { latitude: 40.7128, longitude: -74.006, accuracy: 9 }
  const phone = takePhone(place)
  const page = await phone.open()
  const context = page.context()
  await signInAt(page, muster.server.url, 'employee')
  await page.goto('/time-tracking')
  await page.getByRole('button', { name: 'Share My Position' }).click()
  await expect(page.getByText('Your managers see your position.')).toBeVisible()
  await settled(page)
  await context.setOffline(true)
  await context.setGeolocation({ ...place, latitude: 40.7168 })
  await expect(page.getByText('Positions are kept here and sent later.')).toBeVisible()
  await clockOut(page)
  await unsent(page, 2).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(['Positions', 'Clock-out'])
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect.poll(lastSeen).toEqual([{ latitude: 40.7168, status: 'completed' }])

  async function lastSeen() {
    const { rows } = await muster.database.query(
      `select p.latitude, t.status from positions p join time_entries t on t.id = p.time_entry_id
       where p.employee_id = $1 order by p.recorded_at desc limit 1`,
      [id],
    )
    return rows
  }
})

test('signing out without a network asks about what was not sent, and lets nobody back in', async ({
  takePhone,
  muster,
}) => {
  const { place } = await givenShiftToday(muster)
  const phone = takePhone(place)
  const page = await phone.open()
  await signInAt(page, muster.server.url, 'employee')
  await page.goto('/time-tracking')
  await expect(clockIn(page)).toBeEnabled()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await clockIn(page).click()
  await expect(unsent(page, 1)).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Not everything has been sent' })
  await question.getByRole('button', { name: 'Log out all the same' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.context().setOffline(false)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)

  await signInAt(page, muster.server.url, 'employee')
  await page.goto('/time-tracking')
  await expect(page.getByText('On Duty').first()).toBeVisible()
  await expect(unsent(page, 1)).toHaveCount(0)
})
