import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isOnMenu } from './menu.ts'
import { addressOf, readSearch, type Screen } from './screen.ts'
import { screens } from './screens.ts'
import { languages } from './words.ts'

const everyScreen: [string, Screen][] = Object.entries(screens)

describe('an address', () => {
  test.each([
    [addressOf(screens.dashboard), '/dashboard'],
    [addressOf(screens.employee, { id: 7 }), '/employees/7'],
    [addressOf(screens.scheduling, { view: 'day', date: '2026-03-02' }), '/scheduling?view=day&date=2026-03-02'],
    [addressOf(screens.cad, { incident: 7 }), '/cad?incident=7'],
    [addressOf(screens.scheduling, { view: 'mine', date: null, search: '' }), '/scheduling?view=mine'],
    [addressOf(screens.liveMap, { search: 'Ann & Co' }), '/live-map?search=Ann%20%26%20Co'],
  ])('is %s', (made, wanted) => {
    expect(made).toBe(wanted)
  })

  test('says to the screen what was said to it, whatever somebody is called', () => {
    fc.assert(
      fc.property(
        fc.record({
          search: fc.oneof(
            fc.string({ unit: 'binary', maxLength: 50 }),
            fc.constantFrom('&view=week', '#', '?', '../..', '%', '+', '"><script>', '\0', '//evil.example'),
          ),
          view: fc.constantFrom('day', 'week', 'mine', 'open', 'requests'),
          date: fc.constantFrom('2026-03-02', '2028-02-29'),
          rows: fc.constantFrom('people', 'sites'),
          cover: fc.integer({ min: 1, max: 2_147_483_647 }),
        }),
        said => {
          const address = new URL(addressOf(screens.scheduling, said), 'https://muster.example')
          expect(address.origin + address.pathname + address.hash).toBe('https://muster.example/scheduling')
          const read = z.parse(screens.scheduling.search, Object.fromEntries(address.searchParams))
          expect(read).toEqual({
            ...said,
            cover: String(said.cover),
            business: '',
            add: '',
            forecast: '',
            proposal: '',
          })
        },
      ),
    )
  })

  test('stays on its screen when what stands in the path is not a number', () => {
    expect(addressOf(screens.employee, { id: '7/../../users?tab=registrations' })).toBe(
      '/employees/7%2F..%2F..%2Fusers%3Ftab%3Dregistrations',
    )
    expect(addressOf(screens.liveMap, { search: '\ud800' })).toBe('/live-map?search=%EF%BF%BD')
  })

  test('does not compile with what the screen does not know', () => {
    // @ts-expect-error no such field
    addressOf(screens.cad, { nobody: '7' })
    // @ts-expect-error no such view
    addressOf(screens.scheduling, { view: 'month' })
    // @ts-expect-error whose page?
    expect(addressOf(screens.employee)).toBe('/employees/undefined')
  })
})

describe.each(everyScreen)('the screen %s', (_, { path, search, title, menu }) => {
  test('opens by an address that was typed by hand', () => {
    const nonsense = Object.fromEntries(Object.keys(search.shape).map(name => [name, '\0 nonsense 9999999999']))
    const words = ['search', 'token', 'state', 'code', 'iss', 'error']
    for (const [name, value] of Object.entries(readSearch({ path, search })({ ...nonsense, unknown: 'x' })))
      expect([name, value]).toEqual([words.includes(name) ? name : 'nothing else', nonsense[name]])
  })

  test('is called something in every language', () => {
    for (const sentence of [title, menu?.label])
      if (sentence) for (const language of languages) expect(sentence[language]).not.toBe('')
  })
})

test('no two screens have the same address', () => {
  const paths = everyScreen.map(([, { path }]) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('what an address need not say is left out of it', () => {
  expect(readSearch(screens.employees)({ sort: 'name', order: 'desc', status: '', page: '3' })).toEqual({
    order: 'desc',
  })
})

const everyone = ['Dashboard', 'My Profile', 'Scheduling', 'Time Tracking', 'Timesheets']
const managers = [...everyone.slice(0, 4), 'Site Zones', 'CAD System', 'Timesheets', 'Invoicing', 'Employees']
const firstGroup = [
  ...managers,
  'My Businesses',
  'User Management',
  'Email Templates',
  'Email Test',
  'Slack Test',
  'Reports',
]

test.each([
  ['admin', [...managers, 'User Management', 'Email Templates', 'Email Test', 'Slack Test', 'Reports']],
  ['provider', [...managers, 'Email Test', 'Slack Test', 'Reports']],
  ['supervisor', [...managers, 'Slack Test', 'Reports']],
  ['lead', managers],
  ['employee', ['Dashboard', 'My Profile', 'My Businesses', 'Scheduling', 'Time Tracking', 'Timesheets']],
  ['client', ['Dashboard', 'Invoicing', 'Reports']],
] as const)('the menu of the %s begins with %j', (role, wanted) => {
  const menu = everyScreen.flatMap(([, screen]) =>
    screen.menu && isOnMenu(screen, { role, viewedRole: role, demo: false }) ? [screen.menu.label.en] : [],
  )
  expect(menu.slice(0, wanted.length)).toEqual(wanted)
  expect(menu.filter(label => firstGroup.includes(label))).toEqual(wanted)
  expect(menu.at(-1)).toBe('Settings')
})

test.each([
  ['/dashboard', 'Dashboard Overview'],
  ['/profile', 'My Profile'],
  ['/businesses', 'My Businesses'],
  ['/scheduling', 'Employee Scheduling'],
  ['/time-tracking', 'Time Tracking'],
  ['/site-zones', 'Site Zone Management'],
  ['/cad', 'CAD System'],
  ['/timesheets', 'Timesheet Management'],
  ['/invoicing', 'Invoice Management'],
  ['/employees', 'Employee Management'],
  ['/users', 'User Management'],
  ['/email-test', 'Email System Test'],
  ['/email-templates', 'Email Template Management'],
  ['/slack', 'Slack Integration Test'],
  ['/reports', 'Reports & Analytics'],
  ['/live-map', 'Live Map View'],
  ['/settings', 'Settings'],
])('%s is called %s', (path, title) => {
  expect(everyScreen.find(([, screen]) => screen.path === path)?.[1].title?.en).toBe(title)
})
