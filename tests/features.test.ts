import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { features } from '#server/app.ts'
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

const served = new Map(features.map(feature => [feature.name, feature]))
const callsOf = (feature: string) => served.get(feature)?.calls.map(({ endpoint }) => endpoint) ?? []

/*
 * What most features do without. A feature of the server has each of them, or stands under one of the reasons: a new one is asked
 * about every part.
 */
const rarer = {
  jobs: feature => [...(served.get(feature)?.cronJobs ?? []), ...(served.get(feature)?.subscriptions ?? [])].length > 0,
  permissions: feature => callsOf(feature).some(({ may }) => may !== 'anyone' && may !== 'signed-in'),
  mails: feature => (served.get(feature)?.mailTemplates ?? []).length > 0,
  'search kinds': feature => (served.get(feature)?.search ?? []).length > 0 && has(`src/shared/${feature}/search.ts`),
  'attention items': feature => attention.includes(`#web/${feature}/`),
  'offline actions': feature => callsOf(feature).some(({ offline }) => typeof offline === 'object'),
  'personal data': feature => (served.get(feature)?.personalData ?? []).length > 0,
} satisfies Record<string, (feature: string) => boolean>

const doesWithout: Record<keyof typeof rarer, Record<string, string[]>> = {
  jobs: {
    'nothing of it comes with time, or follows from what another has done': [
      'clients',
      'company-import',
      'contracts',
      'demand',
      'employees',
      'invitations',
      'log-book',
      'messages',
      'notes',
      'organizations',
      'scheduling',
      'set-up',
      'time-off',
      'timesheets',
      'users',
    ],
    'it reads what other features keep': ['dashboard', 'notifications', 'proof-of-service', 'search'],
    'it watches for as long as the server runs, not by the clock of the jobs': ['installation'],
  },
  permissions: {
    'it is open to whoever is signed in, about themselves': ['alerts', 'notifications'],
  },
  mails: {
    'what happens in it is seen in the app, or told by push': [
      'availability',
      'live-map',
      'log-book',
      'messages',
      'notes',
      'plans',
      'safety',
      'tours',
      'zones',
    ],
    'whoever changes it sees it': [
      'company-import',
      'contracts',
      'demand',
      'employees',
      'organizations',
      'privacy',
      'set-up',
      'single-sign-on',
    ],
    'it reads what other features keep': ['dashboard', 'notifications', 'proof-of-service', 'reports', 'search'],
    'it is itself a way of telling': ['alerts', 'chat'],
    'a new token is told by the mail of accounts about a changed account': ['api-tokens'],
  },
  'search kinds': {
    'it keeps settings, not records that one looks for': [
      'accounts',
      'alerts',
      'api-tokens',
      'availability',
      'privacy',
      'report-subscriptions',
      'set-up',
      'single-sign-on',
      'webhooks',
    ],
    'its records are found under the person, the site or the client they belong to': [
      'contracts',
      'demand',
      'hour-confirmations',
      'invitations',
      'plans',
      'safety',
      'shift-offers',
      'time-off',
      'time-tracking',
      'timesheets',
      'users',
    ],
    'what is about the installation has a search of its own, or few lines': [
      'audit',
      'backup',
      'email',
      'installation',
    ],
    'what it sends or brings is found in other features': ['chat', 'company-import', 'live-map', 'notifications'],
    'it reads what other features keep': ['dashboard', 'proof-of-service', 'reports', 'search'],
  },
  'attention items': {
    'nothing of it waits for someone who has to decide': [
      'api-tokens',
      'audit',
      'clients',
      'company-import',
      'demand',
      'invitations',
      'log-book',
      'notes',
      'organizations',
      'plans',
      'post-orders',
      'privacy',
      'report-subscriptions',
      'single-sign-on',
      'webhooks',
    ],
    'it is itself a way of telling': ['alerts', 'chat', 'email', 'messages', 'notifications'],
    'it reads what other features keep': ['dashboard', 'proof-of-service', 'reports', 'search'],
    'what waits in it has a place of its own on the dashboard': [
      'invoicing',
      'live-map',
      'safety',
      'scheduling',
      'set-up',
      'tours',
    ],
    'what concerns an account stands in its settings': ['accounts'],
    'what follows from it stands on the proposals of invoices': ['contracts'],
  },
  'offline actions': {
    'nobody does it in the field': [
      'accounts',
      'alerts',
      'api-tokens',
      'audit',
      'backup',
      'chat',
      'client-requests',
      'clients',
      'company-import',
      'contracts',
      'dashboard',
      'demand',
      'email',
      'employees',
      'hour-confirmations',
      'installation',
      'invitations',
      'invoicing',
      'notifications',
      'organizations',
      'plans',
      'privacy',
      'proof-of-service',
      'report-subscriptions',
      'reports',
      'scheduling',
      'search',
      'service-reviews',
      'set-up',
      'single-sign-on',
      'timesheets',
      'users',
      'webhooks',
      'zones',
    ],
    'whether it still holds is decided by the server at that moment: a promise from a dead spot would mislead': [
      'availability',
      'shift-offers',
    ],
  },
  'personal data': {
    'what it keeps is about no person': ['backup', 'installation'],
    'it reads what other features keep': ['dashboard', 'proof-of-service', 'reports', 'search'],
  },
}

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
  'company-import': [
    {
      because: 'whoever brings a file sees what became of it; what was in it is told by its features',
      parts: ['notices'],
    },
  ],
  contracts: [
    { because: 'whoever changes one sees it; what follows from it stands on the proposals', parts: ['notices'] },
  ],
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
  demand: [{ because: 'whoever changes it sees it; what is short stands on the board', parts: ['notices'] }],
  email: [{ because: 'it is itself a way of telling', parts: ['notices'] }],
  employees: [{ because: 'who is added is invited, which is a mail and no notice', parts: ['notices'] }],
  help: [{ because: 'it explains what the others show', parts: [...onlyScreens, 'screen'] }],
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
  developers: [{ because: 'it is a page over the description of the API', parts: onlyScreens }],
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
  plans: [
    {
      because: 'whoever asked for a plan watches it; those who get a shift hear of it from scheduling',
      parts: ['notices'],
    },
  ],
  privacy: [{ because: 'whoever reads their settings is told; nobody is woken by it', parts: ['notices'] }],
  'report-subscriptions': [
    { because: 'what it sends is the mail itself', parts: ['notices'] },
    { because: 'it is a dialog of the reports', parts: ['screen'] },
  ],
  'proof-of-service': [
    { because: 'it reads what other features keep', parts: readsOthers },
    { because: 'it is a button on the home of a client and on the page of one', parts: ['screen'] },
  ],
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
  'single-sign-on': [
    { because: 'whoever changes it sees it; who was refused is told at once', parts: ['notices'] },
    { because: 'the demo company has no service that would answer', parts: ['demo rows'] },
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
  webhooks: [{ because: 'it is a card of the settings, beside the tokens', parts: ['screen'] }],
  users: [{ because: 'it manages the accounts and registrations that accounts keeps', parts: ['tables', 'demo rows'] }],
}

const foundations = ['platform', 'ui', 'shell', 'locales', 'public']
const rooms = [
  ...new Set(
    ['shared', 'server', 'web'].flatMap(tier =>
      readdirSync(`${root}src/${tier}`, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !foundations.includes(entry.name))
        .map(entry => entry.name),
    ),
  ),
].sort()

const attention = ['attention-items.ts', 'waiting-items.ts']
  .map(file => readFileSync(`${root}src/web/dashboard/${file}`, 'utf8'))
  .join('\n')

const demo = filesOf('src/demo')
  .map(name => readFileSync(`${root}src/demo/${name}`, 'utf8'))
  .join('\n')

test.each(rooms)('%s has every part of a feature, or a reason for each that it leaves out', feature => {
  const missing = (Object.keys(parts) as Part[]).filter(part => !parts[part](feature))
  const excused = (leavesOut[feature] ?? []).flatMap(reason => reason.parts)
  expect(excused.sort()).toEqual(missing.sort())
})

test.each(Object.entries(rarer))('%s: every feature of the server has them, or a reason why not', (part, hasIt) => {
  const reasons = Object.values(doesWithout[part as keyof typeof rarer])
  const without = [...served.keys()].filter(feature => feature !== 'platform' && !hasIt(feature))
  expect(reasons.flat().sort()).toEqual(without.sort())
})

test('every server part is served', () => {
  const written = rooms.filter(room => has(`src/server/${room}/feature.ts`))
  expect([...served.keys()].filter(name => name !== 'platform').sort()).toEqual(written)
})

test('what the calls of a feature are refused by stands in the description of the API', async () => {
  for (const room of rooms.filter(name => has(`src/shared/${name}/refusals.ts`))) {
    const declared: Record<string, object> = await import(`../src/shared/${room}/refusals.ts`)
    expect({ room, refusals: served.get(room)?.refusals ?? [] }).toEqual({
      room,
      refusals: expect.arrayContaining(Object.values(declared)),
    })
  }
})

test.each([
  ['refusals.ts', 'refusals', refusals],
  ['audit.ts', 'audit actions', { ...auditActions, ...auditSubjects }],
])('what every %s declares stands in the one list of %s', async (file, _, list) => {
  for (const feature of rooms.filter(name => has(`src/shared/${name}/${file}`))) {
    const declared: Record<string, Record<string, unknown>> = await import(`../src/shared/${feature}/${file}`)
    const names = Object.values(declared).flatMap(one => (typeof one === 'object' ? Object.keys(one) : []))
    expect({ feature, unlisted: names.filter(name => !(name in list)) }).toEqual({ feature, unlisted: [] })
  }
})

test('every mail that a feature writes is sent in its name', async () => {
  const sent = features.flatMap(({ mailTemplates }) => mailTemplates ?? [])
  expect(new Set(sent.map(({ templateKey }) => templateKey)).size).toBe(sent.length)
  for (const feature of rooms.filter(name => has(`src/server/${name}/mail-templates.ts`))) {
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
