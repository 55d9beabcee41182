import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { foundHarbor, hire, signedIn } from '../support/harbor.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

test('a guard who sends their whole record changes what is theirs; only a real change of the rest is refused', async () => {
  const hired = await hire(app.database, 'Gil')
  const guard = await signedIn(app, hired)
  const [{ id, email, position } = { id: 0, email: '', position: '' }] = await guard.call(employees.list, {})
  const sent = { id, name: 'Gil Fisher', email: email ?? '', phone: '212 555 0142', position }
  expect(await guard.call(employees.update, sent)).toMatchObject({ name: 'Gil Fisher', position })
  const refused = await guard.refused(employees.update, { ...sent, position: 'Director' })
  expect(refused.body.fields).toMatchObject([{ field: 'position' }])
})

test('a rate as a number and a due date with its time are taken as they are meant', async () => {
  const owner = await signedIn(app, { email: 'olga@harbor.test' })
  const { employeeId } = await hire(app.database, 'Ned')
  expect(await owner.call(employees.update, { id: employeeId, hourlyRate: 22.5 })).toMatchObject({
    hourlyRate: '22.50',
  })
  const made = { clientName: 'Someone', amount: 100, dueDate: '2030-04-30T00:00:00.000Z' }
  const invoice = await owner.call(invoicing.create, made)
  expect(invoice.dueDate).toBe('2030-04-30')
  const moved = await owner.call(invoicing.update, { id: invoice.id, dueDate: '2030-05-31T12:00:00Z' })
  expect(moved.dueDate).toBe('2030-05-31')
})
