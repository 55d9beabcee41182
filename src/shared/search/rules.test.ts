import { describe, expect, test } from 'vitest'
import type { Role, Standing } from '../permissions.ts'
import type { SearchKind } from './kinds.ts'
import { pathOf, visibilitiesOf } from './rules.ts'

const as = (role: Role): Standing => ({ role, viewedRole: role, demo: false })

describe('what a role comes across', () => {
  const lead = {
    person: 'all',
    shift: 'all',
    incident: 'all',
    invoice: 'all',
    note: 'all',
    message: 'all',
    'direct-message': 'own',
    'post-order': 'all',
    'log-book-entry': 'all',
    'activity-report': 'all',
    tour: 'all',
    checkpoint: 'all',
    zone: 'all',
    business: 'all',
    client: 'all',
    'client-request': 'all',
  }
  const manager = { ...lead, 'service-rating': 'all' }
  test.each<[Role, object]>([
    ['admin', manager],
    ['provider', manager],
    ['supervisor', manager],
    ['lead', lead],
    [
      'employee',
      {
        person: 'own',
        shift: 'own',
        incident: 'own',
        note: 'own',
        message: 'own',
        'direct-message': 'own',
        'post-order': 'own',
        zone: 'all',
        business: 'own',
      },
    ],
    [
      'client',
      {
        person: 'client',
        incident: 'client',
        invoice: 'client',
        note: 'client',
        message: 'client',
        'client-request': 'client',
        'service-rating': 'client',
      },
    ],
  ])('%s', (role, visibilities) => expect(visibilitiesOf(as(role))).toEqual(visibilities))

  test('an owner who looks through the eyes of a client finds no more than the client', () => {
    expect(visibilitiesOf({ role: 'provider', viewedRole: 'client', demo: false })).toEqual(
      visibilitiesOf(as('client')),
    )
  })
})

describe('what a token comes across', () => {
  test.each<[Role, string, object]>([
    ['employee', 'incident:read', { incident: 'own' }],
    ['employee', 'thread:read', { message: 'own' }],
    ['client', 'business:read', {}],
    ['client', 'schedule:read', {}],
    ['supervisor', 'note:read', { note: 'all' }],
  ])('that a %s gave %s', (role, scope, visibilities) =>
    expect(visibilitiesOf({ ...as(role), scopes: ['search:read', scope] })).toEqual(visibilities),
  )

  test('finds no drafts unless it plans', () => {
    expect(visibilitiesOf({ ...as('lead'), scopes: ['schedule:read'] })).toEqual({})
    expect(visibilitiesOf({ ...as('lead'), scopes: ['schedule:read', 'schedule:write'] })).toEqual({ shift: 'all' })
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
