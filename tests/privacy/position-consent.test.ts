import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#shared/audit/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'
import { drawDock, inside } from '../zones/dock.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
let app: RunningApp
let olga: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  await drawDock(app.database)
  olga = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())

async function newcomer(name: string) {
  const person = await companyOf(app.database.owner, harbor, 'harbor.test').hire(name, {
    status: 'off_duty',
    site: pier.block,
    hasAgreedToPositions: false,
  })
  return { ...person, client: await signedIn(app, person) }
}
type Guard = Awaited<ReturnType<typeof newcomer>>

const consentOf = async ({ client }: Guard) => (await client.call(timeTracking.mine, {})).positionConsent

async function agree(guard: Guard) {
  const consent = await consentOf(guard)
  return guard.client.call(privacy.agreeToPositions, {
    employeeId: guard.employeeId,
    textVersion: consent?.textVersion ?? 0,
    companySentence: consent?.companySentence ?? null,
  })
}

const clockIn = ({ client, employeeId }: Guard) =>
  client.call(timeTracking.clockInWithValidation, { employeeId, ...inside, accuracy: 10 })

const clockOut = ({ client }: Guard, id: number) => client.call(timeTracking.clockOut, { id, ...inside, accuracy: 10 })

const sendPosition = ({ client }: Guard) =>
  client.try(liveMap.sendPositions, { positions: [{ ...inside, accuracy: 10, recordedAt: nine }] })

/** Everything of a person's whereabouts that stands in the database. */
async function coordinatesOf({ employeeId }: Guard) {
  const { rows } = await app.database.owner.query(
    `select clock_in_latitude, clock_in_accuracy_m, clock_in_position_time, clock_out_latitude from time_entries
     where employee_id = $1 and num_nonnulls(clock_in_latitude, clock_in_accuracy_m, clock_in_position_time, clock_out_latitude) > 0
     union all select latitude, accuracy_m, recorded_at, null from positions where employee_id = $1`,
    [employeeId],
  )
  return rows
}

test('whoever calls without a screen that asks is recorded as ever, and is told that they have not agreed', async () => {
  const nina = await newcomer('Nina')
  expect(await consentOf(nina)).toMatchObject({
    organizationName: 'Harbor',
    positionDays: 30,
    coordinateDays: 730,
    companySentence: null,
    agreed: null,
  })
  const entry = await clockIn(nina)
  expect(entry).toMatchObject({ validZone: 'Dock', clockInVerdict: 'inside', clockInPosition: inside })
  expect(await sendPosition(nina)).toMatchObject({ status: 200, body: { recorded: 1 } })
})

test('whoever took it back is on the clock all the same, judged by the zones, and no coordinate is kept', async () => {
  const toni = await newcomer('Toni')
  await agree(toni)
  await toni.client.call(privacy.withdrawFromPositions, { employeeId: toni.employeeId })
  const entry = await clockIn(toni)
  expect(entry).toMatchObject({
    validZone: 'Dock',
    clockInVerdict: 'inside',
    clockInPosition: null,
    needsReview: false,
  })
  expect(await sendPosition(toni)).toMatchObject({ status: 409, body: { code: 'positions-refused' } })
  const left = await clockOut(toni, entry.id)
  expect(left).toMatchObject({ clockOutVerdict: 'no_position', clockOutPosition: null, needsReview: false })
  expect(await coordinatesOf(toni)).toEqual([])
})

test('whoever has agreed is recorded, on every device, until they withdraw; then nothing more is taken', async () => {
  const omar = await newcomer('Omar')
  expect((await agree(omar)).agreed).toEqual({ at: nine, textVersion: 1, isInForce: true })
  const otherPhone = { ...omar, client: await signedIn(app, omar) }
  expect((await consentOf(otherPhone))?.agreed?.isInForce).toBe(true)
  const entry = await clockIn(otherPhone)
  expect(entry.clockInPosition).toMatchObject(inside)
  expect(await sendPosition(omar)).toMatchObject({ status: 200, body: { recorded: 1 } })
  const before = await coordinatesOf(omar)

  const withdrawn = await omar.client.call(privacy.withdrawFromPositions, { employeeId: omar.employeeId })
  expect(withdrawn.agreed).toBeNull()
  expect((await sendPosition(omar)).status).toBe(409)
  await clockOut(omar, entry.id)
  expect(await coordinatesOf(omar)).toEqual(before)
  const [line] = await olga.call(auditLog.list, { action: 'position-consent.withdrawn' })
  expect(line).toMatchObject({ actor: { id: omar.userId }, subjectId: String(omar.employeeId) })
})

test('what someone agreed to stands in their settings and in their file, and goes when they are erased', async () => {
  const pia = await newcomer('Pia')
  await agree(pia)
  const own = await pia.client.call(privacy.own, {})
  expect(own.positions).toMatchObject([{ organizationName: 'Harbor', agreed: { textVersion: 1, isInForce: true } }])
  const { body: file } = await pia.client.try(privacy.ownData, {})
  expect(file).toMatchObject({
    data: {
      'Whether your position may be recorded': [
        { text_version: 1, company_sentence: null, position_days: 30, coordinate_days: 730, withdrawn_at: null },
      ],
    },
  })
  await olga.call(employees.remove, { id: pia.employeeId })
  await olga.call(privacy.erase, { id: pia.employeeId })
  const { rows } = await app.database.owner.query('select from position_consents where employee_id = $1', [
    pia.employeeId,
  ])
  expect(rows).toEqual([])
})

test('nobody agrees for somebody else, not even their supervisor', async () => {
  const quinn = await newcomer('Quinn')
  const sam = await signedIn(app, await hire(app.database, 'Sam', { role: 'supervisor' }))
  const read = { employeeId: quinn.employeeId, textVersion: 1, companySentence: null }
  for (const other of [sam, olga]) {
    expect((await other.try(privacy.agreeToPositions, read)).status).toBe(404)
    expect((await other.try(privacy.withdrawFromPositions, { employeeId: quinn.employeeId })).status).toBe(404)
  }
  expect((await consentOf(quinn))?.agreed).toBeNull()
})

test('a sentence of the company joins the text, and everyone is asked again; what was not read is not agreed to', async () => {
  const rosa = await newcomer('Rosa')
  await agree(rosa)
  const companySentence = 'The works council agreed to this on 3 February.'
  const { positionSentence } = await olga.call(privacy.changeSettings, {
    organizationId: harbor,
    days: {},
    positionSentence: companySentence,
  })
  expect(positionSentence).toBe(companySentence)
  expect(await consentOf(rosa)).toMatchObject({ companySentence, agreed: { textVersion: 1, isInForce: false } })
  await clockIn(rosa)

  const { status, body } = await rosa.client.refused(privacy.agreeToPositions, {
    employeeId: rosa.employeeId,
    textVersion: 1,
    companySentence: null,
  })
  expect([status, body.code, body.current]).toMatchObject([409, 'position-text-changed', { companySentence }])
  await agree(rosa)
  expect((await sendPosition(rosa)).status).toBe(200)

  await olga.call(privacy.changeSettings, { organizationId: harbor, days: { mails: 60 } })
  expect((await consentOf(rosa))?.agreed?.isInForce).toBe(true)
  await olga.call(privacy.changeSettings, { organizationId: harbor, days: {}, positionSentence: '' })
  expect(await consentOf(rosa)).toMatchObject({ companySentence: null, agreed: { isInForce: false } })
})
