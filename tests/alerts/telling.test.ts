import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { settings } from '#shared/accounts/settings-contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { incidentAssigned, incidentCreated, incidentEscalated } from '#shared/incidents/events.ts'
import { invoiceChanged, invoiceDisputed } from '#shared/invoicing/events.ts'
import { notes } from '#shared/notes/contract.ts'
import { handoverAdded } from '#shared/notes/events.ts'
import { safety } from '#shared/safety/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { entryTooLong, shiftLate, shiftNoShow } from '#shared/time-tracking/events.ts'
import { timesheetChanged, timesheetsChanged } from '#shared/timesheets/events.ts'
import { zoneAlert } from '#shared/zones/events.ts'
import { ada, ben, type Company, harbor, notify, openCompany, type PersonName, pier, wharf } from './company.ts'

let company: Company
const everyone: PersonName[] = ['root', 'olga', 'bea', 'carl', 'lea', 'ada', 'ben', 'clara', 'dora', 'rolf', 'sam']
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.clear()
  await company.sql('update organizations set claims_need_approval = false')
  for (const name of everyone) await company.giveDevice(name)
})
afterAll(() => company?.stop())

/** Who got a push since the last question, with its title. */
async function pushed(): Promise<Record<string, string>> {
  await company.settle()
  const found = company.service.received.map(({ device, message }) => [device, message.title] as const)
  company.service.received.length = 0
  return Object.fromEntries(found.sort())
}

async function mailed(): Promise<string[]> {
  await company.settle()
  const rows = await company.sql<{ to: string }>(`delete from mails returning to_address || ' ' || template_key as to`)
  return rows.map(({ to }) => to).sort()
}

async function textToAda() {
  await company.settle()
  const [mail] = await company.sql<{ text: string }>(`select text from mails where to_address = 'ada@harbor.test'`)
  return mail?.text
}

const shift = {
  employeeId: ada,
  date: '2026-03-04',
  startTime: '09:00',
  endTime: '17:00',
  location: 'Gate',
  businessId: pier,
}
const plan = (changes = {}) => company.as.bea.call(scheduling.create, { ...shift, ...changes })

describe('a call for help', () => {
  test('reaches everyone in charge, off duty, in quiet hours and with everything switched off; a drill says that it is one', async () => {
    await company.sql(
      `update users set notification_settings = '{"pushNotifications":false,"incidentAlerts":false,"quietFrom":"08:00","quietTo":"08:00"}'`,
    )
    const { id } = await company.as.ada.call(safety.call, {})
    expect(await pushed()).toEqual({
      olga: 'SOS: Ada Guard needs help',
      bea: 'SOS: Ada Guard needs help',
      carl: 'SOS: Ada Guard needs help',
      lea: 'SOS: Ada Guard needs help',
    })
    await company.as.bea.call(safety.cancel, { id })
    const silent = await company.as.ada.call(safety.call, { silent: true })
    expect((await pushed()).bea).toBe('Silent SOS: Ada Guard. Do not call')
    await company.as.bea.call(safety.cancel, { id: silent.id })
    const drill = await company.as.ada.call(safety.call, { drill: true })
    expect((await pushed()).bea).toBe('Drill: SOS of Ada Guard')
    await company.as.bea.call(safety.cancel, { id: drill.id })
  })
})

describe('shifts', () => {
  test('published, changed, cancelled and taken away: the person hears of it, by push in their own words', async () => {
    const { id } = await plan()
    expect(await pushed()).toEqual({ ada: 'You have a new shift' })
    expect(await mailed()).toEqual(['ada@harbor.test shift_published'])

    await company.as.bea.call(scheduling.update, { id, startTime: '10:00' })
    expect(await pushed()).toEqual({ ada: 'Your shift was changed' })

    // What the person does not see of a shift is no news to them.
    await company.as.bea.call(scheduling.update, { id, notes: 'For managers' })
    expect(await pushed()).toEqual({})

    await company.as.bea.call(scheduling.update, { id, employeeId: ben })
    expect(await pushed()).toEqual({ ada: 'This shift is no longer yours', ben: 'You have a new shift' })
    await company.as.bea.call(scheduling.update, { id, status: 'cancelled' })
    expect(await pushed()).toEqual({ ben: 'Your shift was cancelled' })
    const other = await plan({ date: '2026-03-06' })
    await pushed()
    await company.as.bea.call(scheduling.remove, { id: other.id })
    expect(await pushed()).toEqual({ ada: 'Your shift was cancelled' })
  })

  test('the message names day, time and place as the person writes them, and leads to that day; so does the mail', async () => {
    await company.sql(`update users set preferences = '{"language":"es","timeFormat":"24h"}' where id = 'ada'`)
    await plan({ startTime: '22:00', endTime: '06:00', endsNextDay: true })
    const [received] = await company.service.next('ada')
    expect(received?.message).toMatchObject({
      title: 'Tiene un turno nuevo',
      body: 'mié, 4 de mar, 22:00–06:00, Gate',
      path: '/scheduling?view=mine&date=2026-03-04',
    })
    expect(await textToAda()).toContain('2026-03-04  22:00–06:00 (día siguiente)  Gate')
  })

  test('drafts are nobody’s news until they are published together, each person once', async () => {
    for (const day of [9, 10, 11]) await plan({ date: `2026-03-${String(day).padStart(2, '0')}`, published: false })
    await plan({ employeeId: ben, date: '2026-03-09', published: false })
    expect(await pushed()).toEqual({})
    await company.as.bea.call(scheduling.publish, { from: '2026-03-09', to: '2026-03-15' })
    expect(await pushed()).toEqual({ ada: 'You have 3 new shifts', ben: 'You have a new shift' })
    expect(await mailed()).toEqual(['ada@harbor.test shift_published', 'ben@harbor.test shift_published'])
  })

  test('a reminder comes within the hour before, once, and not to someone on the clock', async () => {
    await plan({ date: '2026-03-02', startTime: '07:45', endTime: '15:00' })
    await plan({ employeeId: ben, date: '2026-03-02', startTime: '07:45', endTime: '15:00' })
    await company.clockIn('ben')
    await pushed()
    await company.runSchedule('remind-of-shifts')
    await company.runSchedule('remind-of-shifts')
    expect(await pushed()).toEqual({ ada: 'Your shift begins at 7:45 AM' })
    await company.runSchedule('remind-of-shifts')
    expect(await pushed()).toEqual({})
  })
})

describe('offers, claims and swaps', () => {
  test('an offer asks the person, and its answer tells the manager who made it', async () => {
    const open = await plan({ employeeId: null })
    const { id } = await company.as.carl.call(cover.offer, { id: open.id, employeeId: ada })
    expect(await pushed()).toEqual({ ada: 'A shift is offered to you' })
    expect(await mailed()).toEqual(['ada@harbor.test shift_offered'])
    await company.as.ada.call(cover.answer, { id, accept: true })
    expect(await pushed()).toEqual({ carl: 'Ada Guard takes the shift' })
  })

  test('a claim that needs approval asks the managers of that site, and its decision tells the person', async () => {
    await company.sql('update organizations set claims_need_approval = true')
    const open = await plan({ employeeId: null })
    await company.as.ada.call(cover.claim, { id: open.id })
    const asks = 'Ada Guard asks for a shift'
    expect(await pushed()).toEqual({ bea: asks, carl: asks, olga: asks })
    const [claim] = await company.as.bea.call(cover.offers, { status: 'pending' })
    await company.as.bea.call(cover.decide, { id: claim?.id as number, approve: true })
    expect(await pushed()).toEqual({ ada: 'The shift is yours' })
  })

  test('a swap asks the colleague, and tells the giver how it ended', async () => {
    const { id } = await plan()
    await pushed()
    const swap = await company.as.ada.call(cover.swap, { id, toEmployeeId: ben })
    expect(await pushed()).toEqual({ ben: 'Ada Guard asks you to take over a shift' })
    await company.as.ben.call(cover.answer, { id: swap.id, accept: true })
    expect(await pushed()).toEqual({ ada: 'The swap was approved' })
  })
})

test('time off: those who may decide are asked, the person hears the decision by push and mail', async () => {
  const days = { startsOn: '2026-04-06', endsOn: '2026-04-08' }
  const { id } = await company.as.ada.call(timeOff.request, days)
  const asks = 'Ada Guard asks for time off'
  expect(await pushed()).toEqual({ bea: asks, carl: asks, lea: asks, olga: asks })
  await company.as.bea.call(timeOff.decide, { id, decision: 'approved' })
  expect(await pushed()).toEqual({ ada: 'Your time off was approved' })
  expect(await mailed()).toEqual(['ada@harbor.test time_off_approved'])
  // A lead does not decide for a lead.
  await company.as.carl.call(timeOff.request, days)
  expect(Object.keys(await pushed())).toEqual(['bea', 'olga'])
})

describe('who is missing', () => {
  test('late and no-show tell the managers of that site; only the no-show is mailed', async () => {
    const { id } = await plan({ businessId: wharf })
    await pushed()
    await mailed()
    const facts = { scheduleId: id, employeeId: ada }
    await company.happens(shiftLate, harbor, facts)
    expect(await pushed()).toEqual({ bea: 'Ada Guard is late', lea: 'Ada Guard is late', olga: 'Ada Guard is late' })
    expect(await mailed()).toEqual([])
    await company.happens(shiftNoShow, harbor, facts)
    expect(Object.keys(await pushed())).toEqual(['bea', 'lea', 'olga'])
    expect(await mailed()).toEqual([
      'bea@harbor.test shift_missed',
      'lea@harbor.test shift_missed',
      'olga@harbor.test shift_missed',
    ])
  })

  test('whoever leaves early leaves an empty post, and its managers hear of it at once', async () => {
    await plan({ date: '2026-03-02', startTime: '06:00', endTime: '20:00' })
    const { id } = await company.as.ada.call(timeTracking.clockIn, { employeeId: ada })
    await pushed()
    await company.as.ada.call(timeTracking.clockOut, { id })
    await company.settle()
    expect(company.service.receivedBy('bea').map(({ message }) => [message.title, message.body])).toEqual([
      ['Ada Guard left early', expect.stringMatching(/^The post is empty\. .*6:00 AM–8:00 PM/)],
    ])
    expect(Object.keys(await pushed())).toEqual(['bea', 'carl', 'olga'])
  })

  test('the no-show takes the place of the late one on the device', async () => {
    const { id } = await plan()
    await pushed()
    await company.happens(shiftLate, harbor, { scheduleId: id, employeeId: ada })
    await company.service.next('bea')
    await company.happens(shiftNoShow, harbor, { scheduleId: id, employeeId: ada })
    const [first, second] = await company.service.next('bea', 2)
    expect(first?.message.tag).toBe(second?.message.tag)
    expect(first?.headers.topic).toBe(second?.headers.topic)
  })

  test('a clock that runs for 16 hours tells managers and the person, each in their own words', async () => {
    await company.clockIn('ada')
    const [entry] = await company.sql<{ id: number }>('select id from time_entries')
    await company.happens(entryTooLong, harbor, { timeEntryId: entry?.id as number, employeeId: ada })
    const told = 'Ada Guard is still on the clock'
    expect(await pushed()).toEqual({ ada: 'Are you still at work?', bea: told, carl: told, lea: told, olga: told })
  })
})

describe('incidents page only people on duty', () => {
  const report = async (priority: string) => {
    const [row] = await company.sql<{ id: number }>(
      `insert into cad_incidents (organization_id, incident_number, title, priority, location, business_id, reported_by)
       values (1, 'INC-' || gen_random_uuid(), 'Intruder', $1, 'Gate 4', 101, 'olga') returning id`,
      [priority],
    )
    return row?.id as number
  }

  test('a new critical or high one: managers on the clock, not those at home, not whoever reported it', async () => {
    await company.clockIn('bea')
    await company.clockIn('ada')
    for (const [priority, title] of [
      ['critical', 'Critical incident'],
      ['high', 'High-priority incident'],
    ] as const) {
      await company.happens(incidentCreated, harbor, { incidentId: await report(priority), priority, employeeId: null })
      expect(await pushed()).toEqual({ bea: title })
    }
    await company.happens(incidentCreated, harbor, {
      incidentId: await report('medium'),
      priority: 'medium',
      employeeId: null,
    })
    expect(await pushed()).toEqual({})
  })

  test('whoever is sent: by push and mail in their language, with a link they can open', async () => {
    await company.sql(`update users set preferences = '{"language":"fr"}' where id = 'ada'`)
    await company.clockIn('ada')
    const incidentId = await report('high')
    await company.happens(incidentAssigned, harbor, { incidentId, priority: 'high', employeeId: ada })
    const [received] = await company.service.next('ada')
    expect(received?.message).toMatchObject({ title: 'Vous êtes envoyé sur un incident', path: '/dashboard' })
    expect(received?.headers.urgency).toBe('high')
    expect(await textToAda()).toContain('Priorité: Haute')
    expect(await mailed()).toEqual(['ada@harbor.test incident_assigned'])
  })

  test('one that nobody takes: supervisors and the owner', async () => {
    const incidentId = await report('critical')
    await company.happens(incidentEscalated, harbor, { incidentId, priority: 'critical', employeeId: null })
    const title = 'Nobody has taken this incident'
    expect(await pushed()).toEqual({ bea: title, olga: title })
    expect(await mailed()).toEqual(['bea@harbor.test incident_escalated', 'olga@harbor.test incident_escalated'])
  })
})

describe('quiet hours', () => {
  const night = '2026-03-02T07:00:00.000Z'
  beforeEach(() => company.sql(`update users set notification_settings = '{"quietFrom":"22:00","quietTo":"07:00"}'`))

  test('a push waits until they are over, a mail does not; of two about one thing the newer is sent', async () => {
    company.setClock(night)
    const { id } = await plan()
    await company.settle()
    // Each is told of by a job of its own, and several of them run at once.
    for (let minute = 10; minute < 60; minute++) {
      await company.as.bea.call(scheduling.update, { id, startTime: `10:${minute}` })
    }
    expect(await pushed()).toEqual({})
    expect(await mailed()).toEqual(['ada@harbor.test shift_published'])
    company.setClock('2026-03-02T11:59:00.000Z')
    await company.sendDue()
    expect(await pushed()).toEqual({})
    company.setClock('2026-03-02T12:00:00.000Z')
    await company.sendDue()
    const bodies = company.service.receivedBy('ada').map(({ message }) => message.body)
    expect(bodies.sort()).toEqual(['Now: Wed, Mar 4, 10:59 AM–5:00 PM, Gate', 'Wed, Mar 4, 9:00 AM–5:00 PM, Gate'])
  })

  test('they are those of the person’s own time zone', async () => {
    company.setClock(night)
    await company.sql(`update users set preferences = '{"timezone":"Asia/Tokyo"}' where id = 'ben'`)
    await plan({ employeeId: ben })
    expect(await pushed()).toEqual({ ben: 'You have a new shift' })
  })

  test('an incident that someone on the clock is sent to sounds at once; off the clock it does not', async () => {
    company.setClock(night)
    await company.clockIn('ada')
    const [row] = await company.sql<{ id: number }>(
      `insert into cad_incidents (organization_id, incident_number, title, priority) values (1, 'INC-N', 'Fire', 'critical') returning id`,
    )
    for (const employeeId of [ada, ben]) {
      await company.happens(incidentAssigned, harbor, {
        incidentId: row?.id as number,
        priority: 'critical',
        employeeId,
      })
    }
    await company.settle()
    // How grave it is comes first.
    expect(company.service.receivedBy('ada').map(({ message }) => message.body)).toEqual(['Critical · INC-N · Fire'])
    expect(await pushed()).toEqual({ ada: 'You are sent to an incident' })
  })

  test('what is no news in the morning is not kept', async () => {
    company.setClock(night)
    const { id } = await plan()
    await company.settle()
    await company.sql('delete from push_messages')
    await company.happens(shiftLate, harbor, { scheduleId: id, employeeId: ada })
    await company.settle()
    expect(await company.sql('select 1 from push_messages')).toEqual([])
  })
})

describe('settings', () => {
  test('a kind switched off by push still comes by mail, and the other way round', async () => {
    await company.as.ada.call(settings.changeNotifications, { choices: { 'shift-published.push': false } })
    await company.as.ben.call(settings.changeNotifications, { choices: { 'shift-published.email': false } })
    await plan()
    company.setClock('2026-03-02T12:00:01.000Z')
    await plan({ employeeId: ben })
    expect(await pushed()).toEqual({ ben: 'You have a new shift' })
    expect(await mailed()).toEqual(['ada@harbor.test shift_published'])
  })

  test('two choices made at the same moment on two devices are both kept', async () => {
    await Promise.all([
      company.as.ada.call(settings.changeNotifications, { choices: { 'shift-published.push': false } }),
      company.as.ada.call(settings.changeNotifications, { choices: { 'handover.push': false } }),
      company.as.ada.call(settings.changeNotifications, { emailAlerts: false }),
    ])
    expect(await company.as.ada.call(settings.notifications, {})).toMatchObject({
      emailAlerts: false,
      choices: { 'shift-published.push': false, 'handover.push': false },
    })
  })

  test('a kind or channel that does not exist is refused', async () => {
    for (const choice of ['shift-late.email', 'nonsense.push', '__proto__']) {
      const answer = await company.as.ada.try(settings.changeNotifications, {
        choices: { [choice]: false, 'handover.push': 1 },
      })
      expect(answer.status).toBe(400)
    }
  })

  test('closed accounts hear nothing', async () => {
    await company.sql(`update users set closed_at = now() where id = 'ada'`)
    await company.happens(shiftLate, harbor, { scheduleId: (await plan({ employeeId: ben })).id, employeeId: ben })
    await company.sql(`update users set closed_at = null where id = 'ada'`)
    expect(Object.keys(await pushed())).not.toContain('ada')
  })
})

describe('notes', () => {
  test('one of high priority tells the managers of that site, without saying what it says', async () => {
    await company.as.ada.call(notes.create, { employeeId: ada, content: 'Secret words', priority: 'high' })
    await company.as.ada.call(notes.create, { employeeId: ada, content: 'Nothing special' })
    await company.settle()
    expect(JSON.stringify(company.service.received)).not.toContain('Secret')
    expect(await pushed()).toEqual({
      bea: 'High-priority note',
      carl: 'High-priority note',
      lea: 'High-priority note',
      olga: 'High-priority note',
    })
  })

  test('what is left for the next shift tells whoever works there next', async () => {
    await plan({ employeeId: ben, date: '2026-03-02', startTime: '12:00', endTime: '20:00' })
    await plan({ employeeId: ada, date: '2026-03-04' })
    await pushed()
    const [note] = await company.sql<{ id: number }>(
      `insert into notes (organization_id, employee_id, content, business_id, author_id, handover) values (1, 13, 'Keys', 101, 'carl', true) returning id`,
    )
    await company.happens(handoverAdded, harbor, { noteId: note?.id as number, businessId: pier })
    expect(await pushed()).toEqual({ ben: 'Something was left for the next shift' })
  })
})

test('timesheets: a decision tells the person, a made week tells those who decide', async () => {
  await company.sql(`delete from timesheets`)
  const week = { weekStarting: '2026-02-23', regularSeconds: 36_000, manual: true }
  const timesheetId = await company.harbor.timesheet({ employee: ada, ...week })
  await company.harbor.timesheet({ employee: ben, ...week })
  await company.happens(timesheetsChanged, harbor, { weekStarting: '2026-02-23' })
  const waits = '2 timesheets wait for a decision'
  expect(await pushed()).toEqual({ bea: waits, carl: waits, lea: waits, olga: waits })
  await company.sql(
    `update timesheets set status = 'approved', approved_by = 'bea', approved_at = '2026-03-02T12:00:00Z'`,
  )
  await company.happens(timesheetChanged, harbor, {
    timesheetId,
    employeeId: ada,
    weekStarting: '2026-02-23',
    status: 'approved',
  })
  expect(await pushed()).toEqual({ ada: 'Your timesheet was approved' })
  await company.happens(timesheetsChanged, harbor, { weekStarting: null, approvedAt: '2026-03-02T12:00:00.000Z' })
  expect(await pushed()).toEqual({ ada: 'Your timesheet was approved', ben: 'Your timesheet was approved' })
})

test('zone alerts tell the managers of the zone’s site', async () => {
  const [zone] = await company.sql<{ id: number }>(
    `insert into site_zones (organization_id, name, coordinates, business_id)
     values (1, 'Vault', '[{"lat":1,"lng":1},{"lat":1,"lng":2},{"lat":2,"lng":2}]', 102) returning id`,
  )
  await company.happens(zoneAlert, harbor, {
    organizationId: harbor,
    zoneId: zone?.id as number,
    employeeId: ada,
    alertId: 1,
    kind: 'restricted',
  })
  const title = 'Ada Guard is in a restricted zone'
  expect(await pushed()).toEqual({ bea: title, lea: title, olga: title })
})

test('invoices: the client hears of a new one, both sides of one overdue, the owner of an objection; another client of none', async () => {
  const invoiceId = await company.harbor.invoice({
    number: 'INV-2026-001',
    clientName: 'Clara & Co',
    client: harbor,
    subtotalCents: 100,
    sentAt: new Date().toISOString(),
  })
  await company.happens(invoiceChanged, harbor, { invoiceId, status: 'pending', change: 'sent' })
  expect(await pushed()).toEqual({ clara: 'Invoice INV-2026-001' })
  await company.happens(invoiceChanged, harbor, { invoiceId, status: 'overdue', change: 'overdue' })
  const overdue = 'Invoice INV-2026-001 is overdue'
  expect(await pushed()).toEqual({ bea: overdue, clara: overdue, olga: overdue })
  const [dispute] = await company.sql<{ id: number }>(
    `insert into invoice_disputes (organization_id, invoice_id, reason, opened_by) values (1, $1, 'Too many hours', 'clara') returning id`,
    [invoiceId],
  )
  await company.happens(invoiceDisputed, harbor, { invoiceId, disputeId: dispute?.id as number, status: 'open' })
  expect(await pushed()).toEqual({ bea: 'Invoice INV-2026-001 is disputed', olga: 'Invoice INV-2026-001 is disputed' })
  expect(await mailed()).toEqual(['bea@harbor.test invoice_disputed', 'olga@harbor.test invoice_disputed'])
})

test('a registration request tells the administrators', async () => {
  await company.app.anonymous().call(signUp.registerClient, {
    email: 'new@client.test',
    firstName: 'Nina',
    lastName: 'New',
    organizationName: 'New & Sons',
    businessJustification: 'We need to see our guards.',
  })
  expect(await pushed()).toEqual({ root: 'A client asks for an account' })
})

test('nobody of the company next door is ever told', async () => {
  await company.clockIn('sam')
  await plan()
  await company.as.ada.call(timeOff.request, { startsOn: '2026-05-06', endsOn: '2026-05-08' })
  await company.settle()
  expect(company.service.receivedBy('sam')).toEqual([])
  expect(company.service.receivedBy('rolf')).toEqual([])
})

test('as many statements for five hundred people as for one', async () => {
  const crowd = Array.from({ length: 500 }, (_, n) => [`g${n + 1}`, { name: `Guard ${n + 1}` }] as const)
  const guards = await company.harbor.staff(Object.fromEntries(crowd))
  await company.sql(`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select 'g' || n, (select id from sessions where user_id = 'ada' limit 1), 'https://fcm.googleapis.com/' || n, 'x', 'x' from generate_series(1, 500) n`)
  const publishFor = async (day: string, people: { employeeId: number }[]) => {
    const publishedAt = '2026-03-02T12:00:00.000Z'
    await company.harbor.shifts(people.map(({ employeeId }) => ({ employee: employeeId, date: day, publishedAt })))
    const facts = { publishedAt, from: day, to: day, employeeId: null }
    let statements = 0
    await doAsSystem(company.app.running, async work => {
      const db = work.db.withPlugin({
        transformQuery: ({ node }) => {
          statements++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      // The messages are counted, not sent.
      await notify.run(
        { ...work, db, announce: async () => undefined },
        { name: 'week-published', organizationId: harbor, facts },
      )
    })
    const [sent] = await company.sql<{ n: number }>(`select count(*)::int n from push_messages where user_id ~ '^g'`)
    await company.sql(`delete from push_messages`)
    return { statements, messages: sent?.n }
  }
  const one = await publishFor('2026-06-01', guards.slice(0, 1))
  const many = await publishFor('2026-06-02', guards)
  expect(one.messages).toBe(1)
  expect(many.messages).toBe(500)
  expect(many.statements).toBe(one.statements)
  expect(many.statements).toBe(9)
})
