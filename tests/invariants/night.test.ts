import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { addSeconds } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { zones } from '#shared/zones/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { openSession } from '../support/session.ts'

/*
 * A night from ten to six is played against the API by people who come and go as they like, at three sites of two clients. A model
 * writes down who is on post; after every step each screen that says so must say the same.
 */
const dusk = '2026-03-03T02:50:00.000Z'
const clock = handClock(dusk)

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
})
afterAll(() => app?.stop())

interface Guard {
  id: number
  name: string
  client: Client
}
interface Site {
  id: number
  isOfFirst: boolean
  spot: { latitude: number; longitude: number }
}
interface Post {
  shift: number
  site: number
  guard: number
}
interface Duty {
  entry: number
  site: number
  isResting: boolean
  waits: boolean
  /** Whether they clocked in by a position, at one site or another; nobody knows where the others are. */
  isInZone: boolean
}

interface Night {
  company: Company
  guards: Guard[]
  sites: Site[]
  posts: Post[]
  /** By the number of the guard. */
  onPost: Map<number, Duty>
  supervisor: Client
  owner: Client
  clients: { isFirst: boolean; client: Client }[]
}

const names = ['Ana', 'Ben', 'Cal', 'Dee', 'Eve', 'Flo', 'Gus']
let nights = 0

async function dawnOfANight(): Promise<Night> {
  clock.set(dusk)
  const number = ++nights
  const owner = { email: `owner@night${number}.test`, firstName: 'Olga', lastName: 'Owner' }
  const company = await foundCompany(app.database, { name: `Night ${number}`, owner, domain: `night${number}.test` })
  const [first, second] = [
    await company.anotherClient({ name: 'Harborline' }),
    await company.anotherClient({ name: 'Kestrel' }),
  ]
  const sites = await Promise.all(
    [first, first, second].map(async (client, index): Promise<Site> => {
      const spot = { latitude: 40.7 + index * 0.01, longitude: -74 }
      const name = `Site ${index + 1}`
      const id = await company.site({ name, client, geofencePolicy: 'flag', ...spot })
      await app.database.owner.query(
        'insert into site_zones (organization_id, business_id, name, coordinates) values ($1, $2, $3, $4)',
        [company.id, id, name, JSON.stringify(squareAround(spot))],
      )
      return { id, isOfFirst: client === first, spot }
    }),
  )
  const people = await Promise.all(
    names.map((name, index) => company.guard(name, { site: sites[index % sites.length]?.id ?? 0 })),
  )
  const [supervisor, ...clientPeople] = [
    await company.supervisor('Sue'),
    await company.client('Hal', { client: first }),
    await company.client('Kay', { client: second }),
  ]
  const session = ({ email }: { email: string }) =>
    openSession(app.database.owner, app.url, email, new Date(clock.now()))
  const guards = await Promise.all(
    people.map(async person => ({ id: person.employeeId, name: person.name, client: await session(person) })),
  )
  const posts = await Promise.all(
    guards.slice(0, 4).map(async ({ id }, guard): Promise<Post> => {
      const site = guard % sites.length
      const shift = await company.shift({
        employee: id,
        site: sites[site]?.id ?? 0,
        date: '2026-03-02',
        from: '22:00',
        to: '06:00',
        endsNextDay: true,
        publishedAt: '2026-03-01T12:00:00Z',
      })
      return { shift, site, guard }
    }),
  )
  return {
    company,
    guards,
    sites,
    posts,
    onPost: new Map(),
    supervisor: await session(supervisor as { email: string }),
    owner: await session(owner),
    clients: await Promise.all(
      clientPeople.map(async (person, index) => ({ isFirst: index === 0, client: await session(person) })),
    ),
  }
}

const squareAround = ({ latitude, longitude }: Site['spot']) =>
  [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([north = 0, east = 0]) => ({ lat: latitude + north * 0.001, lng: longitude + east * 0.001 }))

/** Where a guard belongs now: at the post they have, else at the site where they usually work. */
const siteOf = ({ posts, sites }: Night, guard: number) =>
  posts.find(post => post.guard === guard && isRunning())?.site ?? guard % sites.length

const now = () => clock.now().toISOString()
const isRunning = () => now() >= '2026-03-03T03:00:00.000Z' && now() < '2026-03-03T11:00:00.000Z'

const acts = [
  'arrives',
  'strays',
  'leaves',
  'rests',
  'returns',
  'covers',
  'is put on',
  'is sent home',
  'is refused',
  'waits',
] as const
interface Step {
  act: (typeof acts)[number]
  guard: number
  /** Another guard, a post or a site, as the act needs one. */
  other: number
  minutes: number
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    guard: fc.nat(names.length - 1),
    other: fc.nat(11),
    minutes: fc.integer({ min: 1, max: 25 }),
  }),
  { minLength: 18, maxLength: 28 },
)

async function play(night: Night, { act, guard, other }: Step) {
  const { guards, sites, posts, onPost, supervisor } = night
  const person = guards[guard] as Guard
  const duty = onPost.get(guard)
  const begin = (entry: { id: number }, known: Pick<Duty, 'waits' | 'isInZone'>) =>
    onPost.set(guard, { entry: entry.id, site: siteOf(night, guard), isResting: false, ...known })
  switch (act) {
    case 'arrives':
    case 'strays': {
      const site = siteOf(night, guard)
      const stands = act === 'arrives' ? site : (site + 1) % sites.length
      const asked = { employeeId: person.id, accuracy: 10, ...(sites[stands] as Site).spot }
      if (duty !== undefined) {
        expect((await person.client.refused(timeTracking.clockInWithValidation, asked)).status).toBe(409)
        return
      }
      // Before ten the clock of a shift that begins then is not open yet.
      if (!isRunning() && posts.some(post => post.guard === guard)) return
      const entry = await person.client.call(timeTracking.clockInWithValidation, asked)
      begin(entry, { waits: act === 'strays', isInZone: true })
      return
    }
    case 'leaves':
      if (duty === undefined) return
      await person.client.call(timeTracking.clockOut, {
        id: duty.entry,
        ...(sites[duty.site] as Site).spot,
        accuracy: 10,
      })
      onPost.delete(guard)
      return
    case 'rests':
      if (duty === undefined || duty.isResting) return
      await person.client.call(timeTracking.startBreak, { id: duty.entry })
      duty.isResting = true
      return
    case 'returns':
      if (duty === undefined || !duty.isResting) return
      await person.client.call(timeTracking.endBreak, { id: duty.entry })
      duty.isResting = false
      return
    case 'covers': {
      const post = posts[other % posts.length] as Post
      // Only a post that nobody stands on is given to another, and nobody stands on two.
      if (!isRunning() || onPost.has(post.guard) || posts.some(one => one.guard === guard) || duty !== undefined) return
      await supervisor.call(scheduling.update, {
        id: post.shift,
        employeeId: person.id,
        confirm: ['over-week-hours', 'short-rest'],
      })
      post.guard = guard
      return
    }
    case 'is put on':
      if (duty !== undefined) return
      begin(await supervisor.call(timeTracking.clockIn, { employeeId: person.id }), { waits: false, isInZone: false })
      return
    case 'is sent home':
      if (duty === undefined) return
      await supervisor.call(timeTracking.correct, {
        id: duty.entry,
        clockOutTime: now(),
        reason: 'Left without a word',
      })
      onPost.delete(guard)
      return
    case 'is refused':
      if (duty === undefined || !duty.waits) return
      await supervisor.call(timeTracking.reject, { id: duty.entry, reason: 'Was at the wrong building' })
      onPost.delete(guard)
      return
    case 'waits':
  }
}

const watch = features.flatMap(({ cronJobs = [] }) => cronJobs).find(({ name }) => name === 'watch-attendance')

/** Everyone on post, by every screen that says so. */
async function saidOnPost(reader: Client, { owner }: { owner?: boolean } = {}) {
  const [live, open, overview, metrics, today] = await Promise.all([
    reader.call(liveMap.read, {}),
    reader.call(timeTracking.list, { open: true }),
    reader.call(timeTracking.overview, {}),
    reader.call(dashboard.metrics, {}),
    reader.call(dashboard.today, {}),
  ])
  return {
    'live map': sorted(live.people.filter(({ state }) => state !== 'offline').map(({ name }) => name)),
    'live map, on a break': sorted(live.people.filter(({ state }) => state === 'break').map(({ name }) => name)),
    'time tracking': sorted(open.map(({ employee }) => employee.name)),
    counts: [live.onDuty, overview.onDuty, metrics.onDuty],
    'at work': [live.activeEmployees, metrics.activeEmployees],
    dashboard: today.people.length,
    ...(owner === true
      ? {
          export: await onPostByExport(reader),
          roster: (await reader.call(employees.summary, {})).clockedIn,
          'in zones': [
            live.employeesInZones,
            live.people.filter(({ spot }) => spot !== null).length,
            (await reader.call(zones.list, {})).reduce((sum, { activeEmployees }) => sum + activeEmployees, 0),
          ],
        }
      : {}),
  }
}

/** The names of those whose time has no end yet in the exported entries. */
async function onPostByExport(owner: Client) {
  const csv = String(await owner.call(reports.timeEntries, { from: '2026-03-01', to: '2026-03-04' }))
  const [head = [], ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(',').map(field => field.replaceAll('"', '')))
  const column = (name: string) => head.findIndex(one => one.endsWith(name))
  return sorted(rows.filter(row => row[column('Clock Out (UTC)')] === '').map(row => row[column('Employee')] ?? ''))
}

const sorted = (all: string[]) => all.toSorted()

/** What all of them must say. */
function onPostBy({ onPost, guards, sites }: Night, whose: (site: Site) => boolean = () => true) {
  const there = [...onPost].filter(([, { site }]) => whose(sites[site] as Site))
  const nameOf = ([guard]: [number, Duty]) => guards[guard]?.name ?? ''
  const resting = there.filter(([, { isResting }]) => isResting)
  const all = sorted(there.map(nameOf))
  const atWork = all.length - resting.length
  return {
    'live map': all,
    'live map, on a break': sorted(resting.map(nameOf)),
    'time tracking': all,
    counts: [all.length, all.length, all.length],
    'at work': [atWork, atWork],
    dashboard: Math.min(4, all.length),
  }
}

async function compare(night: Night) {
  const model = onPostBy(night)
  const all = model['live map']
  const inZones = [...night.onPost.values()].filter(({ isInZone }) => isInZone).length
  const [toOwner, toSupervisor, { shiftsNow, shiftsCovered }, ...toClients] = await Promise.all([
    saidOnPost(night.owner, { owner: true }),
    saidOnPost(night.supervisor),
    night.supervisor.call(dashboard.metrics, {}),
    ...night.clients.map(({ client }) => saidOnPost(client)),
  ])
  expect(toOwner).toEqual({ ...model, export: all, roster: all.length, 'in zones': [inZones, inZones, inZones] })
  expect(toSupervisor).toEqual(model)
  expect(toClients).toEqual(night.clients.map(({ isFirst }) => onPostBy(night, site => site.isOfFirst === isFirst)))
  const running = isRunning() ? night.posts : []
  expect({ shiftsNow, shiftsCovered }).toEqual({
    shiftsNow: running.length,
    shiftsCovered: running.filter(({ guard }) => night.onPost.has(guard)).length,
  })
}

/** The morning after: who did not come, by the history of the shifts, by the reports of all who read them, and by each person's page. */
async function compareMisses({ owner, supervisor, clients, posts, guards }: Night) {
  clock.set('2026-03-03T12:00:00.000Z')
  const histories = await Promise.all(posts.map(({ shift }) => supervisor.call(scheduling.attendance, { id: shift })))
  const missed = sorted(histories.flat().flatMap(({ name, missed: isMissed }) => (isMissed ? [name] : [])))
  const pages = await Promise.all(guards.map(({ id }) => supervisor.call(employees.read, { id })))
  expect(sorted(pages.flatMap(({ name, missedShifts = [] }) => missedShifts.map(() => name)))).toEqual(missed)
  const noShows = async (reader: Client) =>
    (await reader.call(reports.read, { from: '2026-03-02', to: '2026-03-02' })).totals.noShow
  expect([await noShows(owner), await noShows(supervisor)]).toEqual([missed.length, missed.length])
  const toldToClients = await Promise.all(clients.map(({ client }) => noShows(client)))
  expect(toldToClients.reduce((sum, one) => sum + one, 0)).toBe(missed.length)
}

test.each(['first', 'second', 'third'])(
  'through a %s night every screen says who is on post, and all say the same; the morning after they agree who did not come',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async played => {
        const night = await dawnOfANight()
        for (const step of played) {
          clock.set(addSeconds(now(), step.minutes * 60))
          await doJob(app.running, work => watch?.run(work) as Promise<void>)
          await play(night, step)
          await compare(night)
        }
        await compareMisses(night)
      }),
      { numRuns: 1 },
    )
  },
)
