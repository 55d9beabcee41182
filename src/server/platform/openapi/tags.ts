import type { Endpoint } from '#shared/endpoint.ts'

interface Tag {
  name: string
  description: string
  /** What its paths begin with, after `/api/`. */
  paths: readonly string[]
}

/** What calls are about, for whoever reads the description. */
const tags: readonly Tag[] = [
  {
    name: 'Accounts',
    description: 'Signing in and out, the own profile, settings, password, two-factor sign-in and sessions.',
    paths: [
      'about',
      'user',
      'auth',
      'login',
      'logout',
      'switch-role',
      'switch-organization',
      'files',
      'settings',
      'sessions',
    ],
  },
  { name: 'API tokens', description: 'What programs are let in with.', paths: ['api-tokens'] },
  {
    name: 'Organizations',
    description: 'The company and the sites it works at, with country, pay rules and holidays.',
    paths: ['organizations', 'businesses', 'employee-businesses', 'holidays', 'set-up'],
  },
  { name: 'Clients', description: 'Who pays the company, and their people.', paths: ['clients'] },
  {
    name: 'Employees',
    description: 'The people of a company, their licences and how they come in.',
    paths: ['employees', 'licences', 'invitations'],
  },
  {
    name: 'Users',
    description: 'Accounts and requests for access, as administrators see them.',
    paths: ['users', 'registration-requests'],
  },
  {
    name: 'Scheduling',
    description: 'Shifts: planned, published, open, offered, swapped, and in calendars.',
    paths: ['schedules', 'schedule-board', 'open-shifts', 'shift-offers', 'calendar-feed', 'calendar'],
  },
  { name: 'Time off', description: 'Days on which someone asked not to work.', paths: ['time-off'] },
  { name: 'Time tracking', description: 'The time clock, breaks and corrections.', paths: ['time-entries'] },
  { name: 'Timesheets', description: 'Weeks to be approved, and payroll.', paths: ['timesheets'] },
  {
    name: 'Invoicing',
    description: 'Invoices, rates, payments, disputes and margins.',
    paths: ['invoices', 'position-rates', 'margin'],
  },
  {
    name: 'Dispatch',
    description: 'Incidents, who is sent there and what became of them.',
    paths: ['cad-incidents', 'cad-photos', 'cad-settings', 'map-incidents'],
  },
  { name: 'Safety', description: 'Calls for help and signs of life.', paths: ['safety'] },
  {
    name: 'Rounds',
    description: 'Checkpoints, rounds, when they are due, and how they were walked.',
    paths: ['checkpoints', 'tours', 'tour-plans', 'tour-dues', 'tour-watch', 'tour-runs', 'tour-photos'],
  },
  { name: 'Notes', description: 'What is noted about people and sites, and handed over.', paths: ['notes'] },
  { name: 'Log book', description: 'Visitors, keys and vehicles at a gate.', paths: ['log-book'] },
  {
    name: 'Post orders',
    description: 'What applies at a site, and who has read it.',
    paths: ['post-orders', 'post-order-files'],
  },
  {
    name: 'Daily reports',
    description: 'What happened at a site on a day, as its client reads it.',
    paths: ['activity-reports', 'activity-report-settings'],
  },
  {
    name: 'Zones and map',
    description: 'Zones of sites, alerts about them, and where people are.',
    paths: ['geofences', 'zone-alerts', 'live-map', 'map-sites', 'map-settings', 'positions', 'geocode'],
  },
  { name: 'Reports', description: 'Figures over a period.', paths: ['reports'] },
  { name: 'Dashboard', description: 'What needs someone now.', paths: ['dashboard'] },
  {
    name: 'Notices',
    description: 'The bell, push messages, mails and chat.',
    paths: ['notifications', 'push', 'email', 'mails', 'email-templates', 'slack', 'ai'],
  },
  { name: 'Search', description: 'Finding records by words.', paths: ['search'] },
  { name: 'Audit log', description: 'Who did what.', paths: ['audit'] },
  { name: 'Privacy', description: 'What is kept of people, for how long, and its end.', paths: ['privacy'] },
  {
    name: 'Installation',
    description: 'The server itself: its troubles and backups.',
    paths: ['installation', 'backups'],
  },
]

export function tagOf({ path }: Pick<Endpoint, 'path'>) {
  const [, , first = ''] = path.split('/')
  const tag = tags.find(({ paths }) => paths.includes(first))
  if (tag === undefined) throw new Error(`What is ${path} about? Name it in the tags of the API description.`)
  return tag.name
}

export const describedTags = tags.map(({ name, description }) => ({ name, description }))
