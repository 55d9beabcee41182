import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allKept, startWork, tellFigures } from './people-at-work.ts'
import { openScene } from './scene.ts'

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const isThere = existsSync(faketime)

test.skipIf(!isThere)(
  'a clock that jumps two hours ahead is told to administrators within two minutes, and nothing is lost',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-clock-'))
    const said = join(folder, 'clock')
    writeFileSync(said, '+0s')
    const scene = await openScene()
    const server = await scene.start({
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: said,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    })
    const work = startWork(scene, () => [server.url])
    await work.nextAnswer(240_000)
    writeFileSync(said, '+2h')
    const jumpedAt = performance.now()
    let told: { amount: number } | undefined
    while (told === undefined && performance.now() - jumpedAt < 120_000) {
      await setTimeout(500)
      const { rows } = await scene.owner.query(`select amount::int from troubles where kind = 'clock-off'`)
      told = rows[0]
    }
    const toldAfterMs = Math.round(performance.now() - jumpedAt)
    writeFileSync(said, '+0s')
    const figures = await work.end()
    tellFigures('clock', { jumpSeconds: 7200, toldSeconds: told?.amount, toldAfterMs, ...figures })
    // Whoever starts with such a clock is refused.
    writeFileSync(said, '+2h')
    const refused = await scene
      .start({
        LD_PRELOAD: faketime,
        FAKETIME_TIMESTAMP_FILE: said,
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
      })
      .catch((error: Error) => error.message)
    rmSync(folder, { recursive: true })
    expect(figures).toMatchObject(allKept)
    expect(told?.amount).toBeGreaterThan(7000)
    expect(refused).toContain('seconds ahead of that of the database')
  },
)
