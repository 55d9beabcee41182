import { expect, type Muster } from './fixtures.ts'
import { clockIn, clockOut, test as phoneTest, unsent } from './guard-phone.ts'
import { type KillableServer, startKillable } from './killable-server.ts'
import { signInAt } from './own-browser.ts'
import { givenShiftToday } from './shift-today.ts'

const test = phoneTest.extend<{ killable: KillableServer }>({
  killable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
    async ({}, use) => {
      const killable = await startKillable()
      await use(killable)
      await killable.stop()
    },
    { timeout: 60_000 },
  ],
  muster: ({ killable }, use) => use(killable.muster),
})

// A phone rests between its attempts, and a server takes its time to start.
const backWithin = { timeout: 30_000 }

test('what a guard taps while the server dies arrives once when it is back', async ({
  takePhone,
  killable,
  muster,
}) => {
  const guard = await givenShiftToday(muster)
  const page = await takePhone(guard.place).open()
  await signInAt(page, muster.server.url, 'employee')
  await page.goto('/time-tracking')
  await expect(clockIn(page)).toBeEnabled()

  // It is gone before the tap.
  await killable.kill()
  await clockIn(page).click()
  await expect(page.getByText(/^Clock-in of .* not sent yet$/)).toBeVisible()
  await expect(unsent(page, 1)).toBeVisible()
  await killable.startAgain()
  await expect.poll(() => entriesSince(muster, guard.id), backWithin).toEqual([{ open: true }])
  await expect(unsent(page, 1)).toHaveCount(0)

  // It dies in the middle of taking one in.
  const letGo = await holdUpClocks(muster)
  await clockOut(page)
  await expect.poll(() => clocksHeldUp(muster)).toBe(true)
  await killable.kill()
  await expect(page.getByText(/^Clock-out of .* not sent yet$/)).toBeVisible()
  await letGo()
  await killable.startAgain()
  await expect.poll(() => entriesSince(muster, guard.id), backWithin).toEqual([{ open: false }])
  await expect(unsent(page, 1)).toHaveCount(0)
  await expect(page.getByText('Off Duty').first()).toBeVisible()
})

async function entriesSince({ database }: Muster, guard: number) {
  const { rows } = await database.query(
    `select clock_out_time is null as open from time_entries
     where employee_id = $1 and clock_in_time > now() - interval '10 minutes'`,
    [guard],
  )
  return rows
}

/** Lets nobody write to the clocks until one lets go. */
async function holdUpClocks({ database }: Muster) {
  const holder = await database.connect()
  await holder.query('begin')
  await holder.query('lock table time_entries in exclusive mode')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

async function clocksHeldUp({ database }: Muster) {
  const { rows } = await database.query(
    `select exists (select from pg_locks where relation = 'time_entries'::regclass and not granted) as waits`,
  )
  return rows[0]?.waits
}
