import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor } from '../support/harbor.ts'
import { fire, person } from './scene.ts'

const clock = handClock('2026-12-31T20:00:00.000Z')
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  // Fails after the number was taken, as a broken connection or a full disk would.
  await app.database.owner.query(`
    create function fail_when_doomed() returns trigger language plpgsql as $$
    begin
      raise exception 'doomed' using errcode = '23001', constraint = 'doomed';
    end $$;
    create constraint trigger fail_when_doomed after insert on cad_incidents deferrable initially deferred
      for each row when (new.title = 'Doomed') execute function fail_when_doomed()`)
})
afterAll(() => app?.stop())

test('a hundred and fifty reports at once, a fifth of them rolled back, leave no gap and no double', async () => {
  const dispatcher = await person(app, 'Ana', { role: 'supervisor' })
  const titles = Array.from({ length: 150 }, (_, index) => (index % 5 === 2 ? 'Doomed' : `Report ${index}`))
  const statuses = await inParallel(60, titles, async title => {
    const { status } = await dispatcher.client.try(incidents.create, { ...fire, title })
    return status
  })
  expect(statuses.filter(status => status === 201)).toHaveLength(120)
  expect(statuses.filter(status => status === 409)).toHaveLength(30)

  const { rows } = await app.database.owner.query<{ number: string }>(
    `select incident_number as number from cad_incidents where organization_id = $1 order by 1`,
    [harbor],
  )
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 120 }, (_, index) => `INC-2026-${String(index + 1).padStart(4, '0')}`),
  )
  const counter = await app.database.owner.query(
    `select last_number from counters where organization_id = $1 and kind = 'incident' and year = 2026`,
    [harbor],
  )
  expect(counter.rows).toEqual([{ last_number: 120 }])
})

test('the year is the one on the wall of the organization', async () => {
  const olga = await app.signedIn('olga@harbor.test')
  const numberAt = async (instant: string) => {
    clock.set(instant)
    return (await olga.call(incidents.create, fire)).incidentNumber
  }
  // Midnight in New York is five o'clock in the morning by UTC.
  expect(await numberAt('2027-01-01T04:59:00.000Z')).toBe('INC-2026-0121')
  expect(await numberAt('2027-01-01T05:00:00.000Z')).toBe('INC-2027-0001')
})

/** So many at the same time until all are done. */
async function inParallel<T, R>(width: number, items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
