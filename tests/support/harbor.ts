import { instantAt } from '#shared/time.ts'
import type { RunningApp } from './app.ts'
import { type Company, companyOf, foundCompany } from './company.ts'
import type { EmptyDatabase } from './database.ts'
import { given } from './given.ts'

/*
 * Harbor guards three piers in New York: at Pier 1 the policy blocks, at Pier 2 it flags, at Pier 3 it records. Summit is the
 * stranger next door. Zones, shifts and people beyond the owners are made by each test.
 */
export const harbor = 1
export const summit = 2
export const pier = { block: 101, flag: 102, record: 103 }
export const newYork = 'America/New_York'

export async function foundHarbor(database: EmptyDatabase): Promise<Company> {
  await given.account(database.owner, {
    id: 'root',
    email: 'root@harbor.test',
    role: 'admin',
    firstName: 'Rita',
    lastName: 'Root',
    createdAt: '2020-01-01',
  })
  const olga = { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga', lastName: 'Owner', createdAt: '2020-01-02' }
  const rolf = { id: 'rolf', email: 'rolf@summit.test', firstName: 'Rolf', lastName: 'Rival', createdAt: '2020-01-03' }
  const ours = await foundCompany(database, { id: harbor, name: 'Harbor', owner: olga })
  await ours.site({ id: pier.block, name: 'Pier 1', geofencePolicy: 'block' })
  await ours.site({ id: pier.flag, name: 'Pier 2', geofencePolicy: 'flag' })
  await ours.site({ id: pier.record, name: 'Pier 3', geofencePolicy: 'record' })
  const theirs = await foundCompany(database, { id: summit, name: 'Summit', owner: rolf })
  await theirs.site({ id: 201, name: 'Peak' })
  return ours
}

/** An account with an employee record, ready to sign in; in Harbor they stand at Pier 1. */
export const hire = (
  { owner }: EmptyDatabase,
  name: string,
  { role = 'employee', organization = harbor, site = pier.block }: HireOptions = {},
) =>
  companyOf(owner, organization, 'harbor.test').hire(name, {
    role,
    status: 'off_duty',
    position: role === 'supervisor' ? 'Supervisor' : 'Guard',
    site: organization === harbor ? site : null,
  })

export interface HireOptions {
  role?: 'supervisor' | 'lead' | 'employee' | 'client'
  organization?: number
  site?: number | null
}

export const signedIn = (app: RunningApp, { email }: { email: string }) => app.signedIn(email)

interface PlannedShift {
  employeeId: number
  date: string
  from: string
  to: string
  endsNextDay?: boolean
  breakMinutes?: number
  business?: number
  published?: boolean
}

/** A shift with wall times in New York. */
export function plan({ owner }: EmptyDatabase, shift: PlannedShift): Promise<number> {
  const { employeeId, business = pier.block, published = true, ...times } = shift
  const publishedAt = published ? instantAt(times.date, times.from, newYork) : null
  return given.shift(owner, { organization: harbor, employee: employeeId, site: business, ...times, publishedAt })
}

interface Worked {
  employeeId: number
  /** Wall time in New York, `2026-03-02 09:00`. */
  from: string
  /** Null while the person is still there. */
  to: string | null
  breakMinutes?: number
  needsReview?: boolean
  organization?: number
  /** Pier 3, unless it is said. */
  site?: number
}

/** A time on the clock, as if it had been recorded. Returns its id. */
export function work({ owner }: EmptyDatabase, worked: Worked): Promise<number> {
  const {
    employeeId,
    from,
    to,
    breakMinutes = 0,
    needsReview = false,
    organization = harbor,
    site = pier.record,
  } = worked
  return given.entry(owner, {
    organization,
    employee: employeeId,
    site: organization === harbor ? site : null,
    from: inNewYork(from),
    to: to === null ? null : inNewYork(to),
    breakSeconds: breakMinutes * 60,
    needsReview,
    verdict: 'no_zones',
    position: { latitude: 40.7, longitude: -74 },
  })
}

function inNewYork(wall: string) {
  const [date = '', time = ''] = wall.split(' ')
  return instantAt(date, time, newYork)
}

interface Spot {
  latitude: number
  longitude: number
}

/** A zone of some hundred metres around a spot; of no site: it counts for every one. */
export async function drawZone(
  { owner }: EmptyDatabase,
  name: string,
  site: number | null,
  { latitude, longitude }: Spot,
) {
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([north = 0, east = 0]) => ({ lat: latitude + north * 0.0005, lng: longitude + east * 0.0005 }))
  await owner.query(
    'insert into site_zones (organization_id, business_id, name, coordinates) values ($1, $2, $3, $4)',
    [harbor, site, name, JSON.stringify(corners)],
  )
}
