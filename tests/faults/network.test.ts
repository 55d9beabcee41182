import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLine } from './line.ts'
import { allKept, startWork, tellFigures } from './people-at-work.ts'
import { openScene } from './scene.ts'

const cuts = 5

test('a line to the database that is cut in silence, or breaks off, costs nothing that was acknowledged', async () => {
  const scene = await openScene()
  const line = await openLine(scene)
  const server = await scene.start({ DATABASE_URL: line.url })
  const work = startWork(scene, () => [server.url])
  const statusWhileCut: number[] = []
  for (let n = 0; n < cuts; n++) {
    await work.nextAnswer(240_000)
    line.cut()
    // What waits for an answer that cannot come must not make the door look open.
    const health = await fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(15_000) })
    statusWhileCut.push(health.status)
    await setTimeout(1000)
    line.mend()
    await work.nextAnswer(240_000)
    line.breakOff()
    await work.nextAnswer(240_000)
  }
  const figures = await work.end()
  tellFigures('network', { cuts, resets: cuts, statusWhileCut, ...figures })
  await line.close()
  expect(figures).toMatchObject(allKept)
  expect(statusWhileCut).toEqual(Array(cuts).fill(503))
})
