import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { takeBackup } from '#server/backup/take-backup.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { startPostgres15 } from '../backup/postgres-15.ts'
import { emptyDatabase } from '../support/database.ts'
import { startServer } from '../support/server-process.ts'
import { findTool } from '../support/tools.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fileOf = (name: string) => readFile(join(root, 'deploy', name), 'utf8')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-image-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a stage of the Dockerfile copies out of the checkout. */
async function copied(stage: number) {
  const words = (await fileOf('Dockerfile')).split(/^FROM /m).at(stage) ?? ''
  return [...words.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => words.split(' ').slice(0, -1))
}

test('a linter finds nothing wrong with the Dockerfile', async () => {
  expect(validate(await fileOf('Dockerfile'))).toEqual([])
})

test('the image runs as an ordinary account and says whether it is alive', async () => {
  const words = await fileOf('Dockerfile')
  expect(words).toMatch(/^USER 10001$/m)
  expect(words).toMatch(/^HEALTHCHECK .*\/api\/health/m)
  expect(words).toMatch(/^CMD \["node", "dist\/server\/main.js"\]$/m)
})

test('the web app is built from what its stage copies', async () => {
  const there = await copied(1)
  const settings = await Promise.all(
    ['vite.config.ts', 'lingui.config.ts'].map(name => readFile(join(root, name), 'utf8')),
  )
  const wanted = settings.flatMap(words => [...words.matchAll(/from '\.\/([\w-]+)/g)].map(([, folder]) => folder))
  expect(there).toEqual(expect.arrayContaining(['index.html', 'vite.config.ts', 'lingui.config.ts', 'src']))
  expect(wanted.filter(one => !there.includes(one ?? ''))).toEqual([])
})

test('Muster starts from what the image holds and nothing else, and writes nothing there', async () => {
  const app = join(folder, 'app')
  for (const path of await copied(-1)) await cp(join(root, path), join(app, path), { recursive: true })
  await cp(join(root, 'dist/server'), join(app, 'dist/server'), { recursive: true })
  await linkPackages(app)
  const before = await readdir(app, { recursive: true })
  const database = await emptyDatabase()
  const secret = join(folder, 'database_url')
  await writeFile(secret, `${database.url}\n`)
  const server = await startServer(
    { DATABASE_URL_FILE: secret, DEMO: 'off', DATA_DIR: join(folder, 'data') },
    { main: join(app, 'dist/server/main.js'), flags: ['--preserve-symlinks', '--preserve-symlinks-main'] },
  )
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await database.drop()
  expect(await readdir(app, { recursive: true })).toEqual(before)
})

/** The packages that `npm ci --omit=dev --omit=optional` would install. */
async function linkPackages(app: string) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)
    if (!isTop || dev || optional || devOptional) continue
    await mkdir(dirname(join(app, path)), { recursive: true })
    await symlink(join(root, path), join(app, path))
  }
}

interface Compose {
  services: Record<string, { environment?: Record<string, string>; secrets?: string[]; volumes?: string[] }>
  secrets: Record<string, { file: string }>
  volumes: Record<string, null>
}

test('the compose file sets nothing that Muster does not know, and names every secret and volume it uses', async () => {
  const { services, secrets, volumes } = parse(await fileOf('compose.yaml')) as Compose
  const known = await readFile(join(root, '.env.example'), 'utf8')
  const isKnown = (name: string) => new RegExp(`^${name.replace(/_FILE$/, '')}=`, 'm').test(known)
  expect(Object.keys(services.muster?.environment ?? {}).filter(name => !isKnown(name))).toEqual([])
  const used = Object.values(services).flatMap(service => service.secrets ?? [])
  expect(new Set(used)).toEqual(new Set(Object.keys(secrets)))
  const mounted = Object.values(services).flatMap(service => (service.volumes ?? []).map(one => one.split(':')[0]))
  expect(mounted.filter(one => !one?.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort())
})

test('the script makes every secret that the compose file names, once', async () => {
  const { secrets } = parse(await fileOf('compose.yaml')) as Compose
  await cp(join(root, 'deploy/prepare-secrets.sh'), join(folder, 'prepare-secrets.sh'))
  const read = () => Promise.all(Object.values(secrets).map(({ file }) => readFile(join(folder, file), 'utf8')))
  execFileSync('sh', [join(folder, 'prepare-secrets.sh')], { stdio: 'ignore' })
  const first = await read()
  expect(first.every(secret => secret.length >= 64)).toBe(true)
  execFileSync('sh', [join(folder, 'prepare-secrets.sh')], { stdio: 'ignore' })
  expect(await read()).toEqual(first)
})

test('the login that the database’s image is given makes tables and backups without being a superuser', async () => {
  const [, statements = ''] = /<<'SQL'\n(.*?)SQL/s.exec(await fileOf('postgres-init.sh')) ?? []
  const server = await startPostgres15()
  const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') })
  await client.connect()
  for (const one of statements.replace(":'password'", "'a secret'").split(';\n'))
    if (one !== '') await client.query(one)
  await client.end()
  const url = server.url('muster', 'muster')
  expect(await prepareDatabase(url)).toEqual({ url, role: 'muster_app', advice: undefined })
  expect((await takeBackup(url, join(folder, 'first'), undefined)).bytes).toBeGreaterThan(0)
  await server.stop()
})

const analyze = findTool('systemd-analyze')
test.skipIf(analyze === undefined)('systemd understands the unit', async () => {
  const unit = (await fileOf('muster.service')).replaceAll('/opt/muster/node_modules/node/bin/node', process.execPath)
  const file = join(folder, 'muster.service')
  await writeFile(file, unit)
  expect(() => execFileSync(analyze ?? '', ['verify', file], { stdio: 'pipe' })).not.toThrow()
})
