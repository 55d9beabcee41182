import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type pg from 'pg'
import { features } from '#server/app.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { reach, type Standing } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { validInput } from './arbitrary.ts'
import { type CallerName, roleOf, siteClient } from './callers.ts'
import { type Standpoint, targetOf, type Whose } from './targets.ts'

export const endpoints = features.flatMap(feature => feature.calls.map(call => call.endpoint))

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Whoever is walked through the calls: everyone who may knock but those who say no name. */
export type Walker = Exclude<CallerName, 'anonymous'>

/** Puts in what a feature needs beyond the demo company, so that there is something to aim at: `tests/<feature>/walk-records.ts`. */
export async function prepareWalk(owner: pg.Pool) {
  const folder = fileURLToPath(new URL('../', import.meta.url))
  const files = readdirSync(folder).map(feature => join(folder, feature, 'walk-records.ts'))
  const modules: { prepareWalk(owner: pg.Pool): Promise<unknown> }[] = await Promise.all(
    files.filter(file => existsSync(file)).map(file => import(file)),
  )
  for (const module of modules) await module.prepareWalk(owner)
}

/** Where someone of the demo company stands. */
export async function standpointOf(owner: pg.Pool, caller: Walker): Promise<Standpoint> {
  const { rows } = await owner.query<Standpoint>(
    `select u.id "userId", u.role, e.id "employeeId", coalesce(u.organization_id, e.organization_id,
       (select min(id) from organizations where provider_id = u.id)) "organizationId", u.client_id "clientId",
       (select array_agg(s.business_id) from client_person_sites s where s.user_id = u.id) "siteIds"
     from users u left join employees e on e.user_id = u.id where u.email = $1 order by e.organization_id limit 1`,
    [`${caller}@muster.demo`],
  )
  return rows[0] as Standpoint
}

const named = new Map<Endpoint, Set<Resource>>()

/** The kinds of record that an input names by their ids. */
export function resourcesOf(endpoint: Endpoint) {
  const known = named.get(endpoint)
  if (known !== undefined) return known
  const resources = new Set<Resource>()
  validInput(endpoint.input, resource => {
    resources.add(resource)
    return undefined
  })
  named.set(endpoint, resources)
  return resources
}

/** A valid input whose ids point at these records. */
export function inputAimedAt(endpoint: Endpoint, found: ReadonlyMap<Resource, number | string>) {
  const generated = fc.sample(
    validInput(endpoint.input, resource => found.get(resource)),
    { numRuns: 1, seed: 11 },
  )[0]
  return { ...(generated as object), ...unguessable(endpoint), ...endpoint.example } as Record<string, unknown>
}

/** What was aimed at before: it is looked up again once something was changed. */
export type Aims = Map<string, number | string | undefined>

/** A valid input whose ids point where they should; which resources were aimed at, and whether there was one of each. */
export async function inputFor(
  owner: pg.Pool,
  endpoint: Endpoint,
  from: Standpoint,
  whose: Whose,
  aims: Aims = new Map(),
) {
  const wanted = resourcesOf(endpoint)
  const found = new Map<Resource, number | string>()
  for (const resource of wanted) {
    const aim = `${from.userId} ${whose} ${resource}`
    const id = aims.has(aim) ? aims.get(aim) : await targetOf(owner, resource, whose, from)
    aims.set(aim, id)
    if (id !== undefined) found.set(resource, id)
  }
  return {
    input: inputAimedAt(endpoint, found),
    aimed: [...found.keys()],
    isComplete: found.size === wanted.size,
  }
}

// The walk needs its records for the endpoints to come: a stale version is as good a test of what takes one away.
const takesAway = new Set(['PUT /api/users/{id}', 'POST /api/invoices/{id}/void'])

/**
 * A place in a list is handed out, never made up; whoever names no version is met by none that is newer; and what a device
 * says of when it was done names its person, whom nobody guesses.
 */
export function unguessable(endpoint: Endpoint) {
  const { shape = {} } = (endpoint.input as unknown as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def
  const isLast = endpoint.method === 'DELETE' || takesAway.has(nameOf(endpoint))
  return {
    ...('cursor' in shape ? { cursor: undefined } : {}),
    ...('made' in shape ? { made: undefined } : {}),
    ...('version' in shape ? { version: isLast ? 999_999 : undefined } : {}),
  }
}

export type Allows = (status: number) => boolean

/** Who somebody of the demo company is, to the table of permissions. */
export function standingOf(caller: Walker): Standing {
  const role = roleOf(caller)
  const standing = { role, viewedRole: role, demo: false }
  return caller === siteClient ? { ...standing, rights: ['hours', 'requests'] } : standing
}

/** What an answer may be, given who asks, null: who says no name, and whose record it is about. */
export function allowedStatuses({ may }: Endpoint, standing: Standing | null, whose: Whose): Allows {
  if (may === 'anyone') return status => status !== 403 && status !== 404
  if (standing === null) return status => status === 401
  const distance = may === 'signed-in' ? 'own' : reach(standing, may)
  if (distance === 'none') return status => status === 403
  if (whose === 'foreign' && distance !== 'all') return status => status === 404
  if (whose === 'other-client' || whose === 'other-site') return status => status === 404
  if (whose === 'colleague' && distance === 'own') return status => status === 403 || status === 404 || status < 300
  if (distance === 'part') return status => status !== 401
  return status => status !== 401 && (status !== 403 || whose === 'colleague') && status !== 404
}
