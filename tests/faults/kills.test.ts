import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ServerProcess } from '../support/server-process.ts'
import { freePort } from '../support/tools.ts'
import { allKept, startWork, tellFigures } from './people-at-work.ts'
import { openScene } from './scene.ts'
import { seed, seeded } from './seeded.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 100)
// Long enough for PostgreSQL to read its log again, and for both servers to start, on the busiest of machines.
const backWithinMs = 300_000
// However slow the machine is, it ends; the figures say how many rounds were made.
const endsAfterMs = 540_000

test(`killed up to ${rounds} times at any moment, servers and database lose nothing that was acknowledged (FAULT_SEED=${seed})`, async () => {
  const random = seeded(seed)
  const scene = await openScene()
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => scene.start({ PORT: String(port) })
  // A server that starts while its database is down says so and goes; whoever looks after it starts it again.
  const untilStarted = async (port: number): Promise<ServerProcess> => start(port).catch(() => untilStarted(port))
  const servers = ports.map(untilStarted)
  await Promise.all(servers)
  const work = startWork(scene, () => ports.map(port => `http://127.0.0.1:${port}`))
  const kills = { server: 0, database: 0 }
  const pausesMs: number[] = []
  const beganAt = performance.now()
  for (let round = 0; round < rounds && performance.now() - beganAt < endsAfterMs; round++) {
    await setTimeout(random() * 400)
    const isDatabase = random() < 0.4
    const place = Math.floor(random() * ports.length)
    const victim = isDatabase ? undefined : await servers[place]
    const killedAt = performance.now()
    if (victim === undefined) {
      if (await scene.killDatabase()) kills.database += 1
    } else {
      await victim.kill()
      kills.server += 1
      servers[place] = untilStarted(ports[place] as number)
    }
    await work.nextAnswer(backWithinMs)
    pausesMs.push(Math.round(performance.now() - killedAt))
  }
  await Promise.all(servers)
  const figures = await work.end()
  const sorted = pausesMs.toSorted((a, b) => a - b)
  const medianPauseMs = sorted[sorted.length >> 1]
  tellFigures('kills', { seed, rounds: pausesMs.length, kills, medianPauseMs, ...figures })
  expect(figures).toMatchObject(allKept)
  expect(figures.acknowledged).toBeGreaterThan(pausesMs.length)
}, 900_000)
