import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { given } from '../support/given.ts'
import { harbor, pier } from '../support/harbor.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { tellFigures } from './people-at-work.ts'
import { openScene, type Scene } from './scene.ts'

// The server looks every minute; on the busiest of machines it may miss some.
const withinMs = 300_000

test('database and servers that die in the middle of an alarm: each step is taken once', async () => {
  const scene = await openScene()
  const { owner, employeeId } = scene
  await owner.query(`update businesses set check_in_minutes = 5, check_in_grace_minutes = 1 where id = $1`, [
    pier.block,
  ])
  const start = async (): Promise<ServerProcess> => scene.start().catch(start)
  const first = await start()
  await start()
  // In the fifth minute of silence: the reminder is due.
  const from = new Date(Date.now() - 270_000).toISOString()
  await given.entry(owner, { organization: harbor, employee: employeeId, site: pier.block, from })
  const killed = { database: 0, server: 0 }
  for (const step of [1, 2, 3]) {
    await reached(scene, step)
    if (await scene.killDatabase()) killed.database += 1
    if (step !== 2) continue
    await first.kill()
    killed.server += 1
    await start()
  }
  await reached(scene, 4)
  // Another look of every server, which finds nothing left to do.
  await setTimeout(65_000)
  const alarms = await rowsOf(scene, `select step, leads_told_at <= everyone_told_at as in_order from check_in_alarms`)
  const incidents = await rowsOf(scene, `select status from cad_incidents where kind = 'missed-check-in'`)
  const lines = await rowsOf(scene, `select id from audit_log where action = 'check-in.missed'`)
  const told = await rowsOf(scene, `select user_id from told_notices where kind = 'check-in-missed'`)
  tellFigures('check-ins', { killed, steps: alarms[0]?.step, incidents: incidents.length })
  expect(alarms).toEqual([{ step: 4, in_order: true }])
  expect(incidents).toEqual([{ status: 'open' }])
  expect(lines).toHaveLength(1)
  expect(told).toEqual([{ user_id: 'olga' }])
})

/** Waits until this step was taken. */
async function reached(scene: Scene, step: number) {
  const beganAt = performance.now()
  for (;;) {
    const [alarm] = await rowsOf(scene, 'select step from check_in_alarms').catch(() => [])
    if (Number(alarm?.step) >= step) return
    if (performance.now() - beganAt > withinMs) throw new Error(`Step ${step} was not taken`)
    await setTimeout(500)
  }
}

async function rowsOf({ owner }: Scene, text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query(text)
  return rows
}
