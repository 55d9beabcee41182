import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from '#server/platform/pages.ts'
import { presentProblems } from '#server/platform/problems.ts'
import type { Role } from '#shared/roles.ts'

const page = '<!doctype html><head><title>Muster</title></head><div id="app"></div>'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(
    join(folder, 'screen-files.json'),
    JSON.stringify({ '/login': ['/assets/login-1a2b.js'], '/notes': ['/assets/notes-1a2b.js'] }),
  )
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'start()')
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), 'packed')
  app = fastify()
  presentProblems(app)
  await servePages(app, { folder: `${folder}/`, tokenOf: ({ headers }) => headers.cookie ?? null })
})

afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/', '/scheduling', '/employees/12', '/scheduling?date=2026-03-06'])('%s is a screen', async url => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.body]).toEqual([200, page])
})

test('a page names what its screen fetches in any case: its files, and for someone signed in who they are', async () => {
  const login = await app.inject('/login')
  expect(login.body).toContain('<link rel="modulepreload" crossorigin href="/assets/login-1a2b.js">')
  expect(login.body).not.toContain('/api/')
  const notes = await app.inject({ url: '/notes?search=lamp', headers: { cookie: 'a session' } })
  expect(notes.statusCode).toBe(200)
  expect(notes.headers['content-type']).toContain('text/html')
  expect(notes.body).toContain('href="/assets/notes-1a2b.js"')
  expect(notes.body).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/user">')
})

// Nobody is signed in: the screen leads to the login, and needs nothing of its own.
test('a page for nobody in particular names nothing of a screen behind the login', async () => {
  expect((await app.inject('/notes')).body).toBe(page)
})

// Whoever watches an installation from outside must not take a page for a sign of life.
test.each([
  '/metrics',
  '/healthz',
  '/readyz',
  '/ready',
  '/status',
  '/.well-known/security.txt',
  '/.env',
  '/wp-login.php',
  '/assetsofours',
  '/apiary?day=2026-03-06',
])('%s is not there, and the page says so to people', async url => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.body]).toEqual([404, page])
})

test('a file that was built is kept for a year', async () => {
  const answer = await app.inject('/assets/app-1a2b.js')
  expect([answer.statusCode, answer.body]).toEqual([200, 'start()'])
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('whoever takes it packed gets what was packed beforehand, and is told to keep both apart', async () => {
  const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.body).toBe('packed')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: expect.stringMatching(/accept-encoding/i),
  })
})

// A browser that still has yesterday's page asks for yesterday's script.
test.each(['/assets/app-0000.js', '/assets/app-0000.css?v=1', '/assets/', '/assets', '/api/nothing', '/api', '/api?x'])(
  '%s is missing, and no page stands in for it',
  async url => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  },
)

test('nothing is written to a screen', async () => {
  expect((await app.inject({ method: 'POST', url: '/scheduling' })).statusCode).toBe(404)
})

describe('what a guard was sent to', () => {
  let guarded: FastifyInstance
  let role: Role | undefined
  const seenAs = (next: typeof role) => {
    role = next
  }
  const asked: string[] = []
  let sent: unknown[] = [{ title: 'Alarm at $& the <b>rear</b> door' }]

  beforeAll(async () => {
    const sightFolder = join(folder, 'sight/')
    await mkdir(sightFolder)
    await writeFile(
      join(sightFolder, 'first-sight.js'),
      'export const draw = async ({ title, user, incidents }) =>' +
        " '<p>' + title.en + ' for ' + user.name + ': ' + incidents[0].title + '</p>'",
    )
    guarded = fastify()
    presentProblems(guarded)
    guarded.get('/api/user', async request => {
      asked.push(request.headers.cookie ?? '')
      return { name: 'Ada' }
    })
    guarded.get('/api/cad-incidents/mine', async () => sent)
    await servePages(guarded, {
      folder: `${folder}/`,
      sightFolder,
      tokenOf: ({ headers }) => headers.cookie ?? null,
      roleOf: () => role,
    })
  })
  afterAll(() => guarded?.close())

  const open = async (cookie?: string) => guarded.inject({ url: '/notes', headers: cookie ? { cookie } : {} })

  test('stands in their page before any code has come, and the page is kept nowhere', async () => {
    seenAs('employee')
    const answer = await open('guard')
    expect(answer.body).toContain('<p>Notes for Ada: Alarm at $& the <b>rear</b> door</p><div id="app">')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('leaves the page as it is when there is nothing, and for everybody else', async () => {
    sent = []
    seenAs('employee')
    expect((await open('guard')).headers['cache-control']).toBe('no-cache')
    sent = [{ title: 'Alarm' }]
    seenAs('supervisor')
    expect((await open('boss')).body).not.toContain('Alarm')
    expect((await open()).body).toBe(page)
  })

  test('whom the server has not seen yet is asked for before the page is made', async () => {
    seenAs(undefined)
    asked.length = 0
    await open('stranger')
    expect(asked).toEqual(['stranger'])
  })
})
