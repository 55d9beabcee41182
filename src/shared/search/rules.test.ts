import { describe, expect, test } from 'vitest'
import type { Role, Standing } from '../permissions.ts'
import type { SearchKind } from './kinds.ts'
import { pathOf, visibilitiesOf } from './rules.ts'

const as = (role: Role): Standing => ({ role, viewedRole: role, demo: false })

describe('what a role comes across', () => {
  const manager = {
    person: 'all',
    shift: 'all',
    incident: 'all',
    invoice: 'all',
    note: 'all',
    'post-order': 'all',
    'log-book-entry': 'all',
    'activity-report': 'all',
    tour: 'all',
    checkpoint: 'all',
    zone: 'all',
    business: 'all',
    client: 'all',
  }
  test.each<[Role, object]>([
    ['admin', manager],
    ['provider', manager],
    ['supervisor', manager],
    ['lead', manager],
    [
      'employee',
      { person: 'own', shift: 'own', incident: 'own', note: 'own', 'post-order': 'own', zone: 'all', business: 'own' },
    ],
    ['client', { person: 'client', incident: 'client', invoice: 'client', note: 'client' }],
  ])('%s', (role, visibilities) => expect(visibilitiesOf(as(role))).toEqual(visibilities))

  test('an owner who looks through the eyes of a client finds no more than the client', () => {
    expect(visibilitiesOf({ role: 'provider', viewedRole: 'client', demo: false })).toEqual(
      visibilitiesOf(as('client')),
    )
  })
})

describe('where it opens', () => {
  test.each<[Role, SearchKind, string]>([
    ['supervisor', 'person', '/employees/7'],
    ['employee', 'person', '/profile'],
    ['client', 'person', '/live-map?search=Ann%20%26%20Co'],
    ['supervisor', 'shift', '/scheduling?view=day&date=2026-03-02&search=Ann%20%26%20Co'],
    ['employee', 'shift', '/scheduling?view=day&date=2026-03-02'],
    ['lead', 'incident', '/cad?incident=7'],
    ['client', 'invoice', '/invoicing?invoice=7'],
    ['employee', 'note', '/notes?day=2026-03-02&note=7'],
    ['lead', 'zone', '/site-zones?search=Ann%20%26%20Co'],
    ['employee', 'zone', '/live-map'],
    ['provider', 'business', '/organizations?organization=3'],
    ['lead', 'business', '/scheduling?view=day&search=Ann%20%26%20Co'],
    ['employee', 'business', '/businesses'],
    ['supervisor', 'client', '/clients?client=7'],
    ['lead', 'activity-report', '/activity-reports?report=7'],
    ['supervisor', 'tour', '/tours?tab=tours&tour=7'],
    ['supervisor', 'checkpoint', '/tours?tab=checkpoints&checkpoint=7'],
  ])('for the %s, the %s', (role, kind, path) => {
    const found = { kind, id: 7, organizationId: 3, title: 'Ann & Co', day: '2026-03-02' }
    expect(pathOf(found, as(role))).toBe(path)
  })
})
