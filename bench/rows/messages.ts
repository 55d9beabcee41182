import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Ground } from '../ground.ts'
import { liveMegabytes } from '../live-memory.ts'
import { putOnTheClock } from '../people.ts'
import { seedOrganization } from '../seed.ts'
import type { Measurement } from '../side-by-side.ts'

const people = 2000
const threads = 500
const inThread = people / threads
const perSecond = 50
const seconds = 30

type Phone = Awaited<ReturnType<typeof putOnTheClock>>[number]

/** Two thousand people with an open screen talk in five hundred threads: when what is said reaches those whom it is for. */
export async function messages({ database, server }: Ground): Promise<Measurement[]> {
  const size = { employees: people, shifts: 0, entries: 0 }
  const { organizationId } = await seedOrganization(database, 'messages', size)
  const phones = await putOnTheClock(database, organizationId)
  const threadIds = await openThreads(database, organizationId)
  const pid = server.process.pid ?? 0
  const heard = new Map<number, () => void>()
  const closers: (() => void)[] = []
  while (closers.length < people) {
    const next = phones.slice(closers.length, closers.length + 50)
    closers.push(...(await Promise.all(next.map(phone => listen(server.url, phone, heard)))))
  }
  const say = speakerOf({ url: server.url, phones, threadIds, heard })
  const talk = async () => {
    const times: Promise<number>[] = []
    const begun = performance.now()
    for (let count = 0; count < perSecond * seconds; count++) {
      times.push(say(count))
      await setTimeout(Math.max(0, begun + (count + 1) * (1000 / perSecond) - performance.now()))
    }
    return Promise.all(times)
  }
  // A server that has just begun takes memory for what it keeps warm: what counts is whether it goes on taking.
  await talk()
  const before = await liveMegabytes(pid)
  const taken = (await talk()).toSorted((a, b) => a - b)
  const grown = (await liveMegabytes(pid)) - before
  for (const close of closers) close()
  const share = (part: number) => taken[Math.ceil(part * taken.length) - 1] ?? Number.NaN
  const worst = share(1)
  const refused = taken.filter(time => time === Number.POSITIVE_INFINITY).length
  return [
    {
      what: `${people} people in ${threads} threads, ${perSecond} messages a second for ${seconds} s: from the press until the last of the other ${inThread - 1} open screens is told (half within ${share(0.5).toFixed(0)} ms, the slowest ${worst.toFixed(0)} ms, ${refused} not taken)`,
      measured: `${share(0.99).toFixed(0)} ms for 99 of 100`,
      goal: 'all within 1,000 ms',
      met: worst <= 1000,
    },
    {
      what: `by how much grew what the server holds in memory meanwhile (from ${before.toFixed(0)} MB), after as long of the same before, with ${people} open streams`,
      measured: `${grown.toFixed(0)} MB`,
      goal: '≤ 20 MB',
      met: grown <= 20,
    },
  ]
}

/** Four people at each site, and its thread. */
async function openThreads(database: Ground['database'], organizationId: number) {
  await database.query(
    `with place as (
       insert into businesses (organization_id, name, time_zone)
       select o.id, 'Gate ' || n, o.time_zone from organizations o, generate_series(1, $3::int) n where o.id = $1 returning id),
     numbered as (select id, row_number() over (order by id) - 1 as nth from place),
     person as (select id, row_number() over (order by id) - 1 as nth from employees where organization_id = $1)
     update employees e set current_business_id = numbered.id from person, numbered
     where e.organization_id = $1 and e.id = person.id and numbered.nth = person.nth / $2`,
    [organizationId, inThread, threads],
  )
  await database.query(
    `update time_entries t set business_id = e.current_business_id from employees e
     where t.organization_id = $1 and e.organization_id = $1 and e.id = t.employee_id`,
    [organizationId],
  )
  const { rows } = await database.query<{ id: number }>(
    `with made as (
       insert into threads (organization_id, kind, business_id)
       select distinct $1::int, 'site', current_business_id from employees where organization_id = $1 returning id, business_id)
     select id from made order by business_id`,
    [organizationId],
  )
  await database.query('vacuum analyze')
  return rows.map(({ id }) => id)
}

/** An open screen: it hears of what is said in the threads of its person. */
const listen = (url: string, { token }: Phone, heard: Map<number, () => void>) =>
  new Promise<() => void>((resolve, reject) => {
    const headers = { cookie: `muster=${token}` }
    const request = get(`${url}/api/events`, { headers, agent: false }, response => {
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (text.includes('event: ready')) resolve(() => request.destroy())
        if (!text.includes('message-sent')) return
        for (const [, id] of text.matchAll(/"threadId":(\d+)/g)) heard.get(Number(id))?.()
      })
    })
    request.on('error', reject)
  })

interface Speaking {
  url: string
  phones: Phone[]
  threadIds: number[]
  heard: Map<number, () => void>
}

/** Says something in one thread after the other, and answers how long it took until all of it had heard. */
const speakerOf =
  ({ url, phones, threadIds, heard }: Speaking) =>
  async (count: number) => {
    const place = count % threads
    const threadId = threadIds[place] ?? 0
    const sender = phones[place * inThread + (Math.floor(count / threads) % inThread)]
    const begun = performance.now()
    const all = new Promise<number>(resolve => {
      let told = 0
      heard.set(threadId, () => {
        told++
        if (told === inThread) resolve(performance.now() - begun)
      })
    })
    const answer = await fetch(`${url}/api/threads/${threadId}/messages`, {
      method: 'POST',
      headers: { cookie: `muster=${sender?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `The gate is open, ${count}` }),
    })
    await answer.arrayBuffer()
    // What a server under too much load does not take reaches nobody.
    return answer.status === 201 ? all : Number.POSITIVE_INFINITY
  }
