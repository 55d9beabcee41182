import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { screens } from '#shared/screens.ts'

const root = fileURLToPath(new URL('../src/', import.meta.url))

/** Files at the top of a tier, which know every feature of it. */
const assemblers = new Set([
  'server/main.ts',
  'server/run.ts',
  'server/app.ts',
  'web/main.ts',
  'web/start.tsx',
  'web/routes.tsx',
])
/** Lists over every feature that both sides read. */
const lists = new Set(['shared/audit/actions.ts', 'shared/alerts/kinds.ts'])
/** Folders of a tier that are no feature. The shell stands around every screen, at the top beside the routes. */
const foundations = {
  server: ['platform'],
  web: ['platform', 'ui', 'shell', 'locales'],
  worker: [],
  shared: [],
  demo: [],
} as const
/** Pages and the service worker send what waits on the device with the same code. */
const sendsForPages = new Set(['act', 'name', 'send', 'store'].map(name => `web/platform/outbox/${name}.ts`))
/** Writes rows of every feature into an empty database: it stands beside the server and may know all of it. */
const filler = 'demo/'

interface Arrow {
  from: string
  to: string
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file),
)
const arrows: Arrow[] = files.flatMap(from => importsOf(from).map(to => ({ from, to })))

test('the browser and the server meet only in shared', () => {
  const across = arrows.filter(({ from, to }) => tierOf(to) !== 'shared' && tierOf(from) !== tierOf(to))
  const others = across.filter(({ from, to }) => !(tierOf(from) === 'worker' && sendsForPages.has(to)))
  expect(others.filter(({ from, to }) => !(isFiller(from) && tierOf(to) === 'server') && !isFiller(to))).toEqual([])
})

test('what the service worker sends for the pages with needs no page', () => {
  const needed = arrows.filter(({ from, to }) => sendsForPages.has(from) && tierOf(to) !== 'shared').map(({ to }) => to)
  expect(needed.filter(to => !sendsForPages.has(to))).toEqual([])
})

test('the demo company knows the server, and only the start of the server knows the demo company', () => {
  expect(arrows.filter(({ from, to }) => isFiller(to) && !isFiller(from)).map(({ from }) => from)).toEqual([
    'server/run.ts',
  ])
})

test('nothing of the product hashes passwords as tests do', () => {
  const naming = files.filter(file => readFileSync(join(root, file), 'utf8').includes('hashForTests'))
  expect(naming).toEqual(['server/platform/passwords.ts'])
})

test('shared code knows no Node, no DOM and no package but zod', () => {
  const outside = files
    .filter(file => tierOf(file) === 'shared')
    .flatMap(file =>
      specifiersOf(file)
        .filter(name => !name.startsWith('.') && !name.startsWith('#'))
        .map(name => `${file} → ${name}`),
    )
    .filter(line => !/ → (zod\/mini|@turf\/[\w-]+)$/.test(line))
  expect(outside).toEqual([])
})

test('platform and ui know no feature', () => {
  const upwards = arrows.filter(({ from, to }) => {
    const room = roomOf(from)
    if (room === 'platform' || room === 'ui') return featureOf(to) !== null && tierOf(to) !== 'shared'
    return false
  })
  expect(upwards).toEqual([])
})

test('ui has no business words: it does not know the contracts', () => {
  expect(
    arrows.filter(({ from, to }) => roomOf(from) === 'ui' && tierOf(to) === 'shared' && featureOf(to) !== null),
  ).toEqual([])
})

test('features meet only through their public door', () => {
  const sideways = arrows.filter(({ from, to }) => {
    const [mine, other] = [featureOf(from), featureOf(to)]
    if (other === null || mine === other || tierOf(to) === 'shared') return false
    if (assemblers.has(from) || isFiller(from) || isFiller(to)) return false
    return !/\/public\.tsx?$/.test(to)
  })
  expect(sideways).toEqual([])
})

test('nobody imports what stands at the top', () => {
  expect(arrows.filter(({ to }) => assemblers.has(to))).toEqual(
    arrows.filter(({ from, to }) => assemblers.has(to) && assemblers.has(from)),
  )
})

test('a table is written only by the store of its own feature', () => {
  const writers = new Map<string, Set<string>>()
  for (const file of files.filter(name => featureOf(name) !== null && tierOf(name) === 'server')) {
    for (const [, table] of source(file).matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g)) {
      writers.set(table as string, (writers.get(table as string) ?? new Set()).add(file))
    }
  }
  const shared = [...writers].filter(
    ([, by]) => new Set([...by].map(featureOf)).size > 1 || [...by].some(file => !/store/.test(file)),
  )
  expect(shared.map(([table, by]) => `${table}: ${[...by].join(', ')}`)).toEqual([])
})

test('no address of a screen is written by hand', () => {
  const paths = Object.values(screens)
    .map(({ path }) => path.replace(/\/\$.*/, ''))
    .filter(path => path !== screens.home.path)
  const byHand = new RegExp(`['"\`](?:${paths.join('|')})(?=['"\`/?#])[^'"\`]*`, 'g')
  const written = files
    .filter(file => tierOf(file) !== 'shared' || featureOf(file) !== null)
    .flatMap(file => [...source(file).matchAll(byHand)].map(([address]) => `${file}: ${address}`))
  expect(written).toEqual([])
})

test('the table of screens, which the login loads, brings no code of a feature', () => {
  const brought = source('shared/screens.ts').matchAll(/^import (?!type\b).* from '(\.\/[\w-]+\/.*)'/gm)
  expect([...brought].map(([, file]) => file)).toEqual([])
})

test('nothing is imported in a circle', () => {
  expect(circlesOf(arrows)).toEqual([])
})

test.each(['shared', 'server', 'web'] as const)('no feature of %s needs another that needs it', tier => {
  const between = arrows.flatMap(({ from, to }) => {
    const [mine, other] = [featureOf(from), featureOf(to)]
    if (tierOf(from) !== tier || tierOf(to) !== tier || mine === null || other === null || mine === other) return []
    if (assemblers.has(from) || lists.has(from) || isEvent(to)) return []
    return [{ from: mine, to: other }]
  })
  expect(circlesOf(between)).toEqual([])
})

test('a file is named by a noun, or by what is done to what; never by a bare gerund', () => {
  const nouns = ['drawing', 'heading', 'housekeeping', 'nothing', 'paging', 'streaming']
  const gerunds = files.flatMap(file => {
    const name = /(?:^|\/)([a-z]+ing)\.tsx?$/.exec(file)?.[1]
    return name === undefined || nouns.includes(name) ? [] : [file]
  })
  expect(gerunds).toEqual([])
})

/** Each way round, once, as the names along it. */
function circlesOf(graph: Arrow[]) {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of graph) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, path: string[]) => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' → '))
    if (done.has(name) || path.includes(name)) return
    for (const to of next.get(name) ?? []) visit(to, [...path, name])
    done.add(name)
  }
  for (const name of next.keys()) visit(name, [])
  return circles
}

/** What happened is told below the contracts: any call may say that it announces the event of another feature. */
function isEvent(file: string) {
  return /^shared\/[\w-]+\/events\.ts$/.test(file)
}

test('only tests/support knows the rows of a company', () => {
  const rows =
    /insert\s+into\s+(users|organizations|businesses|employees|schedules|time_entries|timesheets|invoices)\b/gi
  const tests = fileURLToPath(new URL('./', import.meta.url))
  const knowing = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.startsWith('support/'))
    .flatMap(file => {
      const found = [...readFileSync(join(tests, file), 'utf8').matchAll(rows)].map(([, table]) => table)
      return found.length === 0 ? [] : [`${file} inserts into ${found.join(', ')}: say given.… or company.… instead`]
    })
  expect(knowing).toEqual([])
})

function source(file: string) {
  return readFileSync(join(root, file), 'utf8')
}

function specifiersOf(file: string) {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...source(file).matchAll(pattern)].map(match => (match[1] ?? match[2]) as string)
}

function importsOf(file: string) {
  return specifiersOf(file).flatMap(name => {
    if (name.startsWith('#')) return [name.slice(1)]
    if (name.startsWith('.')) return [relative(root, join(root, dirname(file), name))]
    return []
  })
}

function tierOf(file: string) {
  return file.split('/')[0] as 'shared' | 'server' | 'web' | 'worker' | 'demo'
}

function isFiller(file: string) {
  return file.startsWith(filler)
}

function roomOf(file: string) {
  const parts = file.split('/')
  return parts.length > 2 ? (parts[1] as string) : null
}

/** The feature a file belongs to, or null for foundations and the files at the top of a tier. */
function featureOf(file: string) {
  const room = roomOf(file)
  if (room === null || (foundations[tierOf(file)] as readonly string[]).includes(room)) return null
  return room
}
