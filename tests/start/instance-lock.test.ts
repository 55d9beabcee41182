import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeDataFolder } from '#server/platform/instance-lock.ts'
import { started } from './background.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-lock-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a second Muster on the same data folder is told where the first one answers', async () => {
  const release = await takeDataFolder(dataDir, { url: 'http://localhost:4711' })
  await expect(takeDataFolder(dataDir, { url: 'http://localhost:4712' })).rejects.toThrow(
    `Muster is already running at http://localhost:4711 (process ${process.pid}) with this data folder: ${dataDir}`,
  )
  await release()
  expect(await readdir(dataDir)).toEqual([])
})

test.each([
  ['an unused', undefined],
  ['an abandoned', { id: 'a', began: 'once', url: 'x' }],
])('of many starts at the same moment on %s data folder exactly one gets it', async (_, left) => {
  if (left) await writeFile(join(dataDir, 'muster.pid'), JSON.stringify({ ...left, pid: await endedProcess() }))
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => takeDataFolder(dataDir, { url: 'x' })))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(dataDir)).toEqual(['muster.pid'])
})

test('after a crash exactly one of many processes starting at the same moment takes over', async () => {
  for (let round = 0; round < 5; round++) {
    const crashed = await holder()
    crashed.kill('SIGKILL')
    await once(crashed, 'exit')

    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => holder()))
    const winners = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(winners).toHaveLength(1)
    expect(JSON.parse(await readFile(join(dataDir, 'muster.pid'), 'utf8')).pid).toBe(winners[0]?.pid)
    expect(await readdir(dataDir)).toEqual(['muster.pid'])
    for (const winner of winners) {
      winner.kill('SIGKILL')
      await once(winner, 'exit')
    }
  }
})

test('a follower that died before it had tidied up is followed in turn', async () => {
  const dead = { pid: await endedProcess(), began: 'once', url: 'x' }
  await writeFile(join(dataDir, 'muster.pid'), JSON.stringify({ ...dead, id: 'a' }))
  await writeFile(join(dataDir, 'muster.pid.after.a'), JSON.stringify({ ...dead, id: 'b' }))
  const release = await takeDataFolder(dataDir, { url: 'x' })
  expect(await readdir(dataDir)).toEqual(['muster.pid'])
  await release()
})

test('a process that merely got the number of a dead Muster does not hold the data folder', async () => {
  await writeFile(
    join(dataDir, 'muster.pid'),
    JSON.stringify({ id: 'a', pid: process.ppid, began: 'long ago', url: 'x' }),
  )
  await (await takeDataFolder(dataDir, { url: 'x' }))()
})

test('a file left empty by a power cut does not hold the data folder', async () => {
  await writeFile(join(dataDir, 'muster.pid'), '')
  await (await takeDataFolder(dataDir, { url: 'x' }))()
})

function holder() {
  return started(`
    import { takeDataFolder } from '#server/platform/instance-lock.ts'
    await takeDataFolder(${JSON.stringify(dataDir)}, { url: 'x' })
    console.log('ready')
    setInterval(() => {}, 1000)`)
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}
