import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findTool } from '../support/tools.ts'
import { allKept, startWork, tellFigures } from './people-at-work.ts'
import { openScene } from './scene.ts'

/** A folder that the account of the database may enter too; gone with the test. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-disk-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const compiler = findTool('gcc')
const slowMs = 250

test.skipIf(compiler === undefined)(
  'a disk that takes a quarter of a second for each write slows people down and loses nothing',
  async () => {
    const folder = makeFolder()
    const shim = join(folder, 'slow-fsync.so')
    const source = fileURLToPath(new URL('./slow-fsync.c', import.meta.url))
    execFileSync(compiler ?? '', ['-shared', '-fPIC', '-o', shim, source, '-ldl'])
    chmodSync(shim, 0o755)
    const scene = await openScene()
    const server = await scene.start()
    try {
      // From here on the database is another process, with the slow disk under it; killed first, so that it reads its log on it.
      Object.assign(process.env, { LD_PRELOAD: shim, SLOW_FSYNC_MS: String(slowMs) })
      await scene.killDatabase()
      const work = startWork(scene, () => [server.url])
      for (let n = 0; n < 40; n++) await work.nextAnswer(240_000)
      await scene.killDatabase()
      for (let n = 0; n < 40; n++) await work.nextAnswer(240_000)
      const figures = await work.end()
      tellFigures('slow disk', { fsyncMs: slowMs, kills: 1, ...figures })
      expect(figures).toMatchObject(allKept)
    } finally {
      delete process.env.LD_PRELOAD
    }
  },
)

const mount = process.getuid?.() === 0 ? findTool('mount') : undefined
const unmount = findTool('umount') ?? ''

test.skipIf(mount === undefined)(
  'a full disk refuses what it cannot keep, and goes on by itself when there is room again',
  async () => {
    const folder = makeFolder()
    execFileSync(mount ?? '', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder])
    onTestFinished(() => void execFileSync(unmount, [folder]))
    const scene = await openScene(folder)
    const server = await scene.start()
    const work = startWork(scene, () => [server.url])
    for (let n = 0; n < 20; n++) await work.nextAnswer(240_000)
    const { bavail, bsize } = statfsSync(folder)
    const filler = join(folder, 'filler')
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 100_000))
    await work.nextRefusal(240_000)
    const health = (await fetch(`${server.url}/api/health`)).status
    rmSync(filler)
    for (let n = 0; n < 20; n++) await work.nextAnswer(240_000)
    const figures = await work.end()
    tellFigures('full disk', { healthWhileFull: health, ...figures })
    expect(figures).toMatchObject(allKept)
  },
)
