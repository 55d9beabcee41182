import { once } from 'node:events'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { eventually } from '../support/eventually.ts'
import { started } from './background.ts'

let base: string
let dataDir: string
let running: EmbeddedPostgres | undefined

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-start-'))
  dataDir = join(base, 'data')
  await chmod(base, 0o755)
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  const elsewhere = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
  for (const folder of [elsewhere, `${elsewhere}.previous`, base]) {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an empty data folder becomes a database that only this machine and account can reach', async () => {
  await start()
  expect(await ask('show server_encoding')).toBe('UTF8')
  expect(await ask("select upper('zürich')")).toBe('ZÜRICH')
  expect(await ask('show listen_addresses')).toBe('')
  expect(await ask('show fsync')).toBe('on')
  expect((await lstat(running?.connection.host ?? '')).mode & 0o077).toBe(0)
})

test('a first start that was killed midway is begun anew', async () => {
  const killed = await midway()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await start()
  expect(await ask('select 1 as one')).toBe(1)
})

test('a data folder whose path is too long for a socket still works', async () => {
  dataDir = join(dataDir, 'a-folder-with-quite-a-long-name'.repeat(4))
  await start()
  expect(running?.connection.host.length).toBeLessThan(86)
  expect(await ask('select 1 as one')).toBe(1)
})

describe('on a data folder in use', () => {
  let seed: string

  // Making a cluster takes a second, copying one a moment.
  beforeAll(async () => {
    seed = await mkdtemp(join(tmpdir(), 'muster-seed-'))
    await (await startEmbeddedPostgres({ dataDir: seed, durable: false })).stop()
  })

  beforeEach(() => cp(seed, dataDir, { recursive: true }))

  afterAll(() => rm(seed, { recursive: true, force: true }))

  test('what was written is there after a stop and a start', async () => {
    await start()
    await ask("create table kept as select 'still here' as word")
    await running?.stop()
    await expect(ask('select word from kept')).rejects.toThrow()
    await start()
    expect(await ask('select word from kept')).toBe('still here')
  })

  test('a server left running by a killed Muster is taken over', async () => {
    const killed = await backgroundMuster()
    const left = await postmaster()
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await start()
    expect(await postmaster()).toBe(left)
  })

  test('a server left running with other settings is replaced', async () => {
    const killed = await backgroundMuster()
    const left = await postmaster()
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await start({ work_mem: '9MB' })
    expect(await postmaster()).not.toBe(left)
    expect(await ask('show work_mem')).toBe('9MB')
  })

  test('a database that was killed is started again under a running Muster', async () => {
    await start()
    await ask("create table kept as select 'still here' as word")
    process.kill(await postmaster(), 'SIGKILL')
    await eventually(() =>
      ask('select word from kept').then(
        word => word === 'still here',
        () => false,
      ),
    )
  })

  test('when Muster and its database were both killed the next start recovers', async () => {
    const killed = await backgroundMuster()
    await ask("create table kept as select 'still here' as word")
    const gone = once(killed, 'exit')
    killed.kill('SIGKILL')
    process.kill(await postmaster(), 'SIGKILL')
    await gone
    await start()
    expect(await ask('select word from kept')).toBe('still here')
  })

  test('a pid file naming a process that is somebody else does not stop the start', async () => {
    await start()
    const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await running?.stop()
    await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
    await start()
    await running?.stop()
    await writeFile(pidFile, '')
    await start()
  })

  test('a copy of the data folder of a running Muster is a database of its own', async () => {
    await start()
    await ask('checkpoint')
    const copy = join(base, 'copy')
    const filter = (source: string) => !source.includes('.s.PGSQL')
    await cp(dataDir, copy, { recursive: true, filter })
    const original = running
    const second = await startEmbeddedPostgres({ dataDir: copy }).finally(() => original?.stop())
    expect(second.connection.host).not.toBe(original?.connection.host)
    running = second
    expect(await ask('show data_directory')).toBe(join(copy, 'postgres/cluster'))
  })
})

describe.runIf(process.getuid?.() === 0)('below a folder that only root can enter', () => {
  beforeEach(async () => {
    await mkdir(dataDir)
    await chmod(base, 0o700)
  })

  test('the database is kept elsewhere, said so, and found again', async () => {
    const said: string[] = []
    await start({}, line => said.push(line))
    const elsewhere = await realpath(join(dataDir, 'postgres'))
    expect(said.join()).toContain(elsewhere)
    await ask("create table kept as select 'still here' as word")
    await running?.stop()
    await start({}, line => said.push(line))
    expect(await ask('select word from kept')).toBe('still here')
    expect(said.filter(line => line.includes(elsewhere))).toHaveLength(1)
  })

  test('it follows its data folder when that is moved', async () => {
    await start()
    await ask("create table kept as select 'still here' as word")
    await running?.stop()
    await rename(dataDir, `${dataDir}-moved`)
    dataDir = `${dataDir}-moved`
    await start()
    expect(await ask('select word from kept')).toBe('still here')
  })

  test('it does not come back when the data folder was deleted', async () => {
    await start()
    await ask("create table kept as select 'still here' as word")
    await running?.stop()
    await rm(dataDir, { recursive: true })
    await start()
    await expect(ask('select word from kept')).rejects.toThrow('does not exist')
  })

  test('a database made while the folder was open moves along', async () => {
    await chmod(base, 0o755)
    await start()
    await ask("create table kept as select 'still here' as word")
    await running?.stop()
    await chmod(base, 0o700)
    await start()
    expect(await ask('select word from kept')).toBe('still here')
  })
})

async function start(settings = {}, log?: (line: string) => void): Promise<void> {
  running = await startEmbeddedPostgres({ dataDir, settings, ...(log ? { log } : {}) })
}

/** The first value of the first row. */
async function ask(text: string): Promise<unknown> {
  const client = new pg.Client({
    user: 'postgres',
    database: 'muster',
    host: join(dataDir, 'postgres/socket'),
    ...running?.connection,
  })
  try {
    await client.connect()
    const { rows } = await client.query(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

function backgroundMuster() {
  return started(`${musterCode()}
    console.log('ready')
    setInterval(() => {}, 1000)`)
}

/** A first start that has come as far as making its files. */
async function midway() {
  const child = await started(`console.log('ready'); ${musterCode()}`)
  const home = join(dataDir, 'postgres')
  await eventually(async () => {
    const unfinished = (await readdir(home).catch(() => [])).find(name => name.startsWith('unfinished-'))
    return unfinished !== undefined && (await readdir(join(home, unfinished))).includes('base')
  })
  return child
}

function musterCode() {
  return `
    const { startEmbeddedPostgres } = await import('#server/platform/embedded-postgres.ts')
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })`
}
