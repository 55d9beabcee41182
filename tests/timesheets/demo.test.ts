import { expect, test } from 'vitest'
import { timesheets } from '#shared/timesheets/contract.ts'
import { startApp } from '../support/app.ts'

test('the waiting sheets of the demo company agree with their entries and can be approved at once', async () => {
  const app = await startApp({ data: 'demo' })
  try {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    const waiting = await supervisor.call(timesheets.list, { status: 'pending', limit: 500 })
    const ready = waiting.filter(sheet => sheet.mayDecide && sheet.exceptions.length === 0).map(({ id }) => id)
    expect(ready.length).toBeGreaterThan(5)
    const { approved, skipped } = await supervisor.call(timesheets.approveMany, { ids: ready })
    expect(approved.toSorted()).toEqual(ready.toSorted())
    expect(skipped).toEqual([])
  } finally {
    await app.stop()
  }
})
