import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor } from '../support/harbor.ts'
import { nine, onDuty, person, report } from './scene.ts'

const clock = handClock(nine)
let app: RunningApp
let ana: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  ana = await person(app, 'Ana', { role: 'supervisor' })
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

const read = (id: number) => ana.client.call(dispatch.read, { id })
const send = (id: number, { employeeId }: typeof ana, additional = false) =>
  ana.client.call(dispatch.assign, { id, employeeId, additional })
const onScene = async (name: string, id: number, additional = false) => {
  const guard = await person(app, name)
  await onDuty(app, guard.employeeId)
  await send(id, guard, additional)
  await guard.client.call(incidents.answer, { id, answer: 'on_scene' })
  return guard
}

describe('whoever was sent says that they are done', () => {
  test('others stay on it; when the last one is done it is resolved, and their words are its outcome', async () => {
    const { id } = await report(ana.client)
    const [cal, dee] = [await onScene('Cal', id), await onScene('Dee', id, true)]
    const first = { id, answer: 'finished', message: 'Kitchen is clear' } as const
    expect(await cal.client.call(incidents.answer, first)).toMatchObject({ status: 'in_progress' })
    expect(await cal.client.call(incidents.mine, {})).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'in_progress', assignedTo: dee.employeeId, outcome: '' })

    clock.set('2026-03-02T14:20:00.000Z')
    const last = { id, answer: 'finished', message: 'Toaster. Alarm reset' } as const
    expect(await dee.client.call(incidents.answer, last)).toMatchObject({ status: 'resolved' })
    const over = await read(id)
    expect(over).toMatchObject({
      status: 'resolved',
      resolvedAt: '2026-03-02T14:20:00.000Z',
      outcome: 'Toaster. Alarm reset',
      isUnattended: false,
      assignments: [{ status: 'finished' }, { status: 'finished' }],
    })
    expect(over.log.filter(line => line.kind === 'note')).toMatchObject([{ message: 'Kitchen is clear' }])
  })

  test('what they found is kept also where dispatch had resolved it before their words arrived', async () => {
    const { id } = await report(ana.client)
    const cal = await onScene('Cal', id)
    await ana.client.call(dispatch.move, { id, status: 'resolved', message: 'Told by radio' })
    const late = { id, answer: 'finished', message: 'Window left open' } as const
    expect(await cal.client.call(incidents.answer, late)).toMatchObject({ answer: 'finished', status: 'resolved' })
    const { outcome, log } = await read(id)
    expect([outcome, log[0]?.message]).toEqual(['Told by radio', 'Window left open'])
  })

  test('only whoever is there can be done, and who was there may be sent again when it is reopened', async () => {
    const { id } = await report(ana.client)
    const cal = await person(app, 'Cal')
    await onDuty(app, cal.employeeId)
    await send(id, cal)
    const tooSoon = await cal.client.refused(incidents.answer, { id, answer: 'finished' })
    expect(tooSoon).toMatchObject({ status: 409, body: { code: 'illegal-answer' } })
    await cal.client.call(incidents.answer, { id, answer: 'on_scene' })
    await cal.client.call(incidents.answer, { id, answer: 'finished', message: 'Locked again' })
    expect(await ana.client.call(dispatch.move, { id, status: 'in_progress' })).toMatchObject({ outcome: '' })
    expect(await send(id, cal)).toMatchObject({ assignee: { name: 'Cal', answer: 'assigned' } })
  })
})

test('the outcome reaches the client with the release; what is closed later keeps it', async () => {
  const client = await person(app, 'Carl', { role: 'client' })
  const { id } = await report(ana.client, { description: '' })
  await ana.client.call(dispatch.move, { id, status: 'in_progress' })
  await ana.client.call(dispatch.move, { id, status: 'resolved', message: 'False alarm' })
  await ana.client.call(dispatch.move, { id, status: 'closed' })
  await ana.client.call(dispatch.release, { id })
  const seen = await client.client.call(dispatch.read, { id })
  expect([seen.description, seen.outcome, seen.log]).toEqual(['', 'False alarm', []])
})

describe('escalating now', () => {
  test('tells those above at once, under the name of whoever asked for it', async () => {
    const watcher = await openStream(ana.client)
    const { id } = await report(ana.client)
    await onScene('Cal', id)
    const after = await ana.client.call(dispatch.escalate, { id })
    expect(after.escalatedAt).toBe(nine)
    expect(after.log[0]).toMatchObject({ kind: 'escalated', author: 'Ana Guard' })
    expect((await watcher.next('incident-escalated')).facts).toMatchObject({ incidentId: id })
    watcher.close()
  })

  test('nothing is escalated that is over', async () => {
    const { id } = await report(ana.client)
    await ana.client.call(dispatch.move, { id, status: 'closed' })
    expect(await ana.client.refused(dispatch.escalate, { id })).toMatchObject({
      status: 409,
      body: { code: 'escalated-too-late' },
    })
  })
})
