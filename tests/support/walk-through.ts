import { type Endpoint, isDownload } from '#shared/endpoint.ts'
import { shapesOf } from './aimed-input.ts'
import { type RunningApp, startApp } from './app.ts'
import { callers, clientOf, siteClient } from './callers.ts'
import { type Cell, cellsFor } from './cells.ts'
import { Client } from './client.ts'
import { leaksIn, putMarks, putNames, type Readable, readableBy, unheardBy } from './marks.ts'
import { type Change, followChanges, putBack } from './put-back.ts'
import { distanceOf, type Person } from './records.ts'
import { otherCompany } from './targets.ts'
import { isAllowed } from './verdicts.ts'
import { nameOf, prepareWalk, standpointOf, type Walker } from './walk.ts'
import { addScene } from './walk-scene.ts'
import { Tally } from './walk-tally.ts'

interface Visitor {
  person: Person
  cookie: string | null
  mayRead: Readable
}

const walkers: Walker[] = [...callers.filter(caller => caller !== 'anonymous'), siteClient]

/** The company of the demo with everyone who is walked through its calls, as it is before each of them. */
export async function startWalk() {
  const app = await startApp({ data: 'demo' })
  const { owner } = app.database
  await prepareWalk(owner)
  await addScene(owner)
  await putNames(owner)
  const bare = await putMarks(owner)
  if (bare.length > 0) throw new Error(`Nobody has written ${bare.join(' or ')}: a mark there proves nothing`)
  const visitors: Visitor[] = []
  for (const caller of walkers) {
    const { cookie } = await clientOf(app, caller)
    const from = await standpointOf(owner, caller)
    // An administrator is of no company: what is theirs is looked for in the first.
    const person = { ...from, organizationId: from.organizationId ?? 1, caller }
    visitors.push({ person, cookie, mayRead: await readableBy(owner, person) })
  }
  const codes = await checkpointCodes(app)
  await followChanges(owner)
  return new Walk(app, visitors, codes)
}

/** What is printed on the labels of checkpoints, and on nothing else. */
async function checkpointCodes(app: RunningApp) {
  const { rows } = await app.database.owner.query<{ secret: string }>(
    'select code secret from checkpoint_codes union all select short_code from checkpoint_codes',
  )
  return rows.map(({ secret }) => secret)
}

export class Walk {
  readonly app: RunningApp
  readonly codes: string[]
  readonly tally = new Tally()
  readonly #visitors: Visitor[]

  constructor(app: RunningApp, visitors: Visitor[], codes: string[]) {
    this.app = app
    this.codes = codes
    this.#visitors = visitors
  }

  personOf(caller: Walker): Person {
    return this.#visitor(caller).person
  }

  /** With the session that was opened first: whatever ended it was put back. */
  clientOf(caller: Walker): Client {
    const client = new Client(this.app.url)
    client.cookie = this.#visitor(caller).cookie
    return client
  }

  putBack() {
    return putBack(this.app.database.owner)
  }

  /** Sends everything that anybody sends to a call, and says what came of it that should not have. */
  async through(endpoint: Endpoint): Promise<string[]> {
    const wrong: string[] = []
    const sendings: (() => Promise<void>)[] = this.#strangers(endpoint, wrong)
    for (const visitor of this.#visitors) {
      const { cells, misses } = await cellsFor(this.app.database.owner, endpoint, visitor.person)
      this.tally.missed(endpoint, misses)
      sendings.push(...cells.map(cell => () => this.#send(endpoint, visitor, cell, wrong)))
    }
    // Reads do not meet one another, but for large ones; of what is written each finds everything as it was.
    const isLarge = isDownload(endpoint.reply) || endpoint.path.endsWith('/data')
    await inLanes(endpoint.method === 'GET' && !isLarge ? 6 : 1, sendings)
    await this.putBack()
    return wrong
  }

  async #send(endpoint: Endpoint, { person, mayRead }: Visitor, cell: Cell, wrong: string[]) {
    const { caller } = person
    const prepared = needsOffTheClock.includes(nameOf(endpoint)) ? await this.#stopClock() : []
    const { status, body } = await this.clientOf(caller).try(endpoint, cell.input)
    const changes = endpoint.method === 'GET' ? [] : await this.putBack()
    const isAnyway = cell.expected === 'refused' && this.tally.isRefusedAnyway(endpoint, caller, cell, status, body)
    this.tally.sent(endpoint, caller, cell, status, body)
    const said = JSON.stringify(body) ?? ''
    const where = cell.position === undefined ? '' : ` ${cell.position.field} (${cell.position.resource})`
    const complain = (what: string) =>
      wrong.push(`${caller} × ${cell.aim}${where} → ${status} ${what}: ${said.slice(0, 200)}`)
    if (!isAnyway && !isAllowed(cell.expected, status)) complain(`is not "${cell.expected}"`)
    if (status < 300) {
      for (const leak of leaksIn(said, mayRead)) complain(`tells ${leak}`)
      for (const name of unheardBy(person)) if (said.includes(name)) complain(`names ${name}`)
    }
    if (!endpoint.path.endsWith('/labels') && (endpoint.method === 'GET' || status >= 400))
      for (const code of this.codes) if (said.includes(code)) complain(`tells the code ${code}`)
    for (const { table, how } of changes
      .filter(({ table }) => !prepared.includes(table))
      .filter(change => isUnwanted(change, cell.expected === 'skipped' ? 400 : status, distanceOf(endpoint, caller))))
      complain(`${how}s ${table}`)
  }

  /** What it changed beside: that is put back with what the call does. */
  async #stopClock() {
    const { owner } = this.app.database
    await owner.query(offTheClock)
    const { rows } = await owner.query<{ table: string }>('select distinct of::text "table" from put_back.changes')
    return rows.map(({ table }) => table)
  }

  /** Whoever says no name is asked for it before anyone looks at what they bring. */
  #strangers(endpoint: Endpoint, wrong: string[]) {
    const input = shapesOf(endpoint)[0]?.filled(() => undefined) ?? {}
    const isOpen = endpoint.may === 'anyone'
    const expected = isOpen ? 'asked for a secret' : 'signed out'
    return [input, ...(isOpen ? [] : [{ ...input, unexpectedField: 1 }])].map(sent => async () => {
      const { status, body } = await this.app.anonymous().try(endpoint, sent)
      if (endpoint.method !== 'GET') await this.putBack()
      this.tally.count(endpoint)
      if (!isAllowed(expected, status))
        wrong.push(`anonymous → ${status} is not "${expected}": ${JSON.stringify(body)?.slice(0, 200)}`)
    })
  }

  #visitor(caller: Walker): Visitor {
    const visitor = this.#visitors.find(({ person }) => person.caller === caller)
    if (visitor === undefined) throw new Error(`Nobody walks as ${caller}`)
    return visitor
  }
}

async function inLanes(lanes: number, sendings: (() => Promise<void>)[]) {
  const waiting = sendings.values()
  const lane = async () => {
    for (const send of waiting) await send()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

// A guard who is on the clock at one site, for their log book, is not let in at another.
const needsOffTheClock = ['POST /api/time-entries', 'POST /api/time-entries/clock-in-with-validation']
const offTheClock = `delete from time_entries where clock_out_time is null
  and employee_id = (select e.id from employees e join users u on u.id = e.user_id where u.email = 'employee@muster.demo')`

// Attempts are counted whatever comes of them.
const isUnwanted = ({ table, organization }: Change, status: number, distance: string) =>
  (status >= 400 && table !== 'rate_limits') || (distance !== 'all' && organization === otherCompany)
