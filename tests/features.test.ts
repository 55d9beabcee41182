import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { features as served } from '#server/app.ts'
import { auditActions, auditSubjects } from '#shared/audit/actions.ts'
import { refusals } from '#shared/refusals.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/*
 * What a feature can announce of itself, and where. A feature has each of them, or stands below with the reason why not: a
 * part that was forgotten fails here, and so does a reason that has become untrue.
 */
const parts = {
  contract: feature => filesOf(`src/shared/${feature}`).some(name => name.endsWith('contract.ts')),
  events: feature => has(`src/shared/${feature}/events.ts`),
  refusals: feature => has(`src/shared/${feature}/refusals.ts`),
  'audit actions': feature => has(`src/shared/${feature}/audit.ts`),
  notices: feature => has(`src/shared/${feature}/notices.ts`) && has(`src/server/${feature}/notices.ts`),
  'server part': feature => has(`src/server/${feature}/feature.ts`),
  tables: feature => tablesOf(feature).length > 0,
  'demo rows': feature => tablesOf(feature).some(table => demo.includes(`table: '${table}'`)),
  screen: feature => filesOf(`src/web/${feature}`).some(name => name.endsWith('-screen.tsx')),
  tests: feature => filesOf(`tests/${feature}`).some(name => name.endsWith('.test.ts')),
} satisfies Record<string, (feature: string) => boolean>

type Part = keyof typeof parts

const onlyScreens: Part[] = [
  'contract',
  'events',
  'refusals',
  'audit actions',
  'notices',
  'server part',
  'tables',
  'demo rows',
  'tests',
]
const readsOthers: Part[] = ['events', 'audit actions', 'notices', 'tables', 'demo rows']

/** Why a feature may leave something out. */
const leavesOut: Record<string, { because: string; parts: Part[] }[]> = {
  accounts: [
    { because: 'its screens are those of sign-in, profile and settings', parts: ['screen'] },
    {
      because: 'what happens to an account is told by mail at once, whatever its owner has switched off',
      parts: ['notices'],
    },
  ],
  alerts: [
    { because: 'it sends what other features say; settings show its switches', parts: ['screen', 'notices'] },
    { because: "turning a device on or off is its owner's affair", parts: ['audit actions'] },
    {
      because: 'its tables stand beside those of the bell, and nobody of the demo company has a browser',
      parts: ['tables', 'demo rows'],
    },
  ],
  'api-tokens': [
    {
      because: 'whoever has a new token hears of it by mail at once, whatever they have switched off',
      parts: ['notices'],
    },
    { because: 'it is a card of the settings', parts: ['screen'] },
  ],
  audit: [
    {
      because: 'it shows what the others have done and does nothing itself',
      parts: ['events', 'audit actions', 'notices'],
    },
  ],
  backup: [
    {
      because:
        'the clock takes them, and the commands ask nobody: there is nothing to refuse, and nobody whose act it is',
      parts: ['refusals', 'audit actions'],
    },
    { because: 'the demo company is made anew whenever it is wanted', parts: ['demo rows'] },
  ],
  chat: [{ because: 'it is itself a way of telling', parts: ['notices'] }],
  country: [
    {
      because:
        'it says how things are written in a country, for every feature; companies keep theirs with the organization',
      parts: [...onlyScreens, 'screen'],
    },
  ],
  clients: [
    { because: 'whoever changes a client sees it', parts: ['notices'] },
    { because: 'its table stands beside those of the company and its sites', parts: ['tables', 'demo rows'] },
  ],
  dashboard: [
    { because: 'it reads what other features keep', parts: readsOthers },
    { because: 'it has nothing to refuse', parts: ['refusals'] },
  ],
  email: [{ because: 'it is itself a way of telling', parts: ['notices'] }],
  employees: [{ because: 'who is added is invited, which is a mail and no notice', parts: ['notices'] }],
  installation: [
    {
      because: 'it looks by itself: there is nothing to refuse, and nobody whose act it is',
      parts: ['refusals', 'audit actions'],
    },
    { because: 'the demo company has no trouble', parts: ['demo rows'] },
  ],
  invitations: [
    {
      because: 'who is asked gets a mail and a line in the app, whatever they have switched off',
      parts: ['notices'],
    },
  ],
  landing: [{ because: 'it is a page for visitors', parts: onlyScreens }],
  'live-map': [
    {
      because: 'positions come twice a minute from everyone and are forgotten after a month',
      parts: ['audit actions'],
    },
    { because: 'what a position means is told by zones', parts: ['notices'] },
  ],
  'log-book': [{ because: 'whoever takes over reads what is open; nobody is woken by a visitor', parts: ['notices'] }],
  notifications: [
    {
      because: 'it shows what the others have recorded; a mark is its owner’s affair',
      parts: ['audit actions', 'notices'],
    },
    { because: 'marking what was read is never refused', parts: ['refusals'] },
  ],
  organizations: [{ because: 'whoever changes a company sees it', parts: ['notices'] }],
  privacy: [{ because: 'whoever reads their settings is told; nobody is woken by it', parts: ['notices'] }],
  profile: [{ because: 'a screen over accounts', parts: onlyScreens }],
  reports: [
    { because: 'it counts what other features keep', parts: ['events', 'audit actions', 'notices'] },
    { because: 'its days are counted by the database when they are first asked for', parts: ['demo rows'] },
  ],
  search: [
    { because: 'it finds what other features keep', parts: ['events', 'audit actions', 'notices'] },
    { because: 'nothing found is no refusal', parts: ['refusals'] },
    { because: 'it opens over every screen', parts: ['screen'] },
    { because: 'its words are kept by the database beside the records', parts: ['demo rows'] },
  ],
  'set-up': [
    {
      because: 'it reads what other features keep, and puts nothing away but for its reader',
      parts: ['audit actions', 'notices'],
    },
    { because: 'it has nothing to refuse', parts: ['refusals'] },
    { because: 'it stands on the dashboard', parts: ['screen'] },
  ],
  settings: [{ because: 'a screen over accounts and alerts', parts: onlyScreens }],
  'shift-offers': [{ because: 'it is shown beside the schedule', parts: ['screen'] }],
  shifts: [
    { because: 'how a shift looks, for the screens of scheduling and offers', parts: [...onlyScreens, 'screen'] },
  ],
  'sign-in': [{ because: 'a screen over accounts', parts: onlyScreens }],
  users: [{ because: 'it manages the accounts and registrations that accounts keeps', parts: ['tables', 'demo rows'] }],
}

const foundations = ['platform', 'ui', 'shell', 'locales', 'public']
const features = [
  ...new Set(
    ['shared', 'server', 'web'].flatMap(tier =>
      readdirSync(`${root}src/${tier}`, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !foundations.includes(entry.name))
        .map(entry => entry.name),
    ),
  ),
].sort()

const demo = filesOf('src/demo')
  .map(name => readFileSync(`${root}src/demo/${name}`, 'utf8'))
  .join('\n')

test.each(features)('%s has every part of a feature, or a reason for each that it leaves out', feature => {
  const missing = (Object.keys(parts) as Part[]).filter(part => !parts[part](feature))
  const excused = (leavesOut[feature] ?? []).flatMap(reason => reason.parts)
  expect(excused.sort()).toEqual(missing.sort())
})

test('every server part is served', () => {
  const written = features.filter(feature => has(`src/server/${feature}/feature.ts`))
  const listed = readFileSync(`${root}src/server/app.ts`, 'utf8')
  expect(written.filter(feature => !listed.includes(`'./${feature}/feature.ts'`))).toEqual([])
  expect(served.length).toBeGreaterThanOrEqual(written.length)
})

test.each([
  ['refusals.ts', 'refusals', refusals],
  ['audit.ts', 'audit actions', { ...auditActions, ...auditSubjects }],
])('what every %s declares stands in the one list of %s', async (file, _, list) => {
  for (const feature of features.filter(name => has(`src/shared/${name}/${file}`))) {
    const declared: Record<string, Record<string, unknown>> = await import(`../src/shared/${feature}/${file}`)
    const names = Object.values(declared).flatMap(one => (typeof one === 'object' ? Object.keys(one) : []))
    expect({ feature, unlisted: names.filter(name => !(name in list)) }).toEqual({ feature, unlisted: [] })
  }
})

test('every mail that a feature writes is sent in its name', async () => {
  const sent = served.flatMap(({ mailTemplates }) => mailTemplates ?? [])
  expect(new Set(sent.map(({ templateKey }) => templateKey)).size).toBe(sent.length)
  for (const feature of features.filter(name => has(`src/server/${name}/mail-templates.ts`))) {
    const written: Record<string, unknown> = await import(`../src/server/${feature}/mail-templates.ts`)
    expect(
      Object.values(written)
        .flat()
        .filter(mail => !sent.includes(mail as never)),
      feature,
    ).toEqual([])
  }
})

function has(path: string) {
  return existsSync(root + path)
}

function filesOf(path: string) {
  return has(path) ? readdirSync(root + path) : []
}

/** The tables that the feature's own migration makes, as the code names them. */
function tablesOf(feature: string) {
  const [file] = filesOf('migrations').filter(
    name => name.replace(/^\d+_/, '') === `${feature.replaceAll('-', '_')}.sql`,
  )
  const text = file === undefined ? '' : readFileSync(`${root}migrations/${file}`, 'utf8')
  return [...text.matchAll(/create table ([a-z_.]+)/g)].map(([, table = '']) =>
    table.replace(/^.*\./, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
}
