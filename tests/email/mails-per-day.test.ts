import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#shared/email/outbox-contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, summit } from '../support/harbor.ts'

const clock = handClock('2026-11-15T12:00:00.000Z')
let app: RunningApp
let owner: Client
let rival: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now, environment: { MAILS_PER_DAY: '5', SMTP_URL: 'smtp://127.0.0.1:9' } })
  await foundHarbor(app.database)
  owner = await app.signedIn('olga@harbor.test')
  rival = await app.signedIn('rolf@summit.test')
})
afterAll(() => app?.stop())

const hire = (by: Client, organizationId: number, name: string) =>
  by.try(employees.create, { name, email: `${name.toLowerCase()}@strangers.test`, organizationId })

const mailedTo = async (domain: string) =>
  (await app.database.owner.query(`select status from mails where to_address like $1`, [`%@${domain}`])).rows.length

test('no more mails leave in the name of a company than its day has, and whoever asks for more is told', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) expect((await hire(owner, harbor, name)).status).toBe(201)
  expect(await hire(owner, harbor, 'Six')).toMatchObject({ status: 422, body: { code: 'mails-used-up' } })
  const rows = Array.from({ length: 400 }, (_, n) => ({ name: `Row ${n}`, email: `row${n}@strangers.test` }))
  expect((await owner.try(employees.import, { organizationId: harbor, rows })).status).toBe(422)
  expect(await mailedTo('strangers.test')).toBe(5)

  // Without a mail they come in all the same: by a link that is handed over.
  const quiet = await owner.call(employees.create, { name: 'Six', email: 'six@strangers.test', invite: false })
  expect((await owner.try(invitations.invite, { id: quiet.id })).status).toBe(422)
  expect((await owner.call(invitations.invite, { id: quiet.id, handOver: true })).link).toContain('token=')

  expect((await hire(rival, summit, 'Other')).status).toBe(201)
  clock.set('2026-11-16T00:00:00.000Z')
  expect((await hire(owner, harbor, 'Seven')).status).toBe(201)
})

test('what Muster writes by itself beyond that is kept, and the administrator reads why', async () => {
  await app.database.owner.query(`update rate_limits set count = 5 where key = $1`, [`mails:${harbor}`])
  const { sendMail } = await import('#server/email/public.ts')
  const { environment, mailTemplates } = app.running
  const work = { now: clock.now().toISOString(), environment, mailTemplates, announce: async () => undefined }
  await app.running.db.transaction().execute(async db => {
    const { actAsSystem } = await import('#server/platform/session.ts')
    await actAsSystem(db)
    const letter = { organizationId: harbor, to: 'held@harbor.test', templateKey: 'shift_published' }
    await sendMail({ ...work, db } as never, { ...letter, values: { firstName: 'Held', companyName: 'Harbor' } })
  })
  const admin = await app.signedIn('root@harbor.test')
  const [held] = await admin.call(outbox.list, { search: 'held@harbor.test' })
  expect(held).toMatchObject({ status: 'kept', lastError: expect.stringContaining('Held back') })
})
