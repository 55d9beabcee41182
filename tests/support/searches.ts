import type pg from 'pg'
import { type Endpoint, isDownload } from '#shared/endpoint.ts'
import type { Resource } from '#shared/schema.ts'
import { bareOf, shapesOf } from './aimed-input.ts'
import type { Cell } from './cells.ts'
import { distanceOf, isNear, type Person, recordFor } from './records.ts'

// A filter is a plain number: it finds nothing where it names a stranger's record.
const filters: Record<string, Resource> = {
  employeeId: 'employee',
  assignedTo: 'employee',
  businessId: 'business',
  clientId: 'client',
  scheduleId: 'schedule',
  incidentId: 'incident',
  tourId: 'tour',
}

/** A list as it is, what it finds by the words that stand in every mark, and what it says about others who are named. */
export async function searchesOf(
  owner: pg.Pool,
  endpoint: Endpoint,
  person: Person,
  input: Record<string, unknown>,
): Promise<Cell[]> {
  // A document says the same as the list, and takes its time.
  if (isDownload(endpoint.reply) && endpoint.reply.download.includes('pdf')) return []
  const bare = bareOf(endpoint, input)
  const fields = Object.keys((endpoint.input as unknown as { shape?: object }).shape ?? {})
  const taken = new Set(shapesOf(endpoint).flatMap(({ positions }) => positions.map(({ field }) => field)))
  const cells: Cell[] = [
    {},
    ...['search', 'q'].filter(one => fields.includes(one)).map(one => ({ [one]: 'canary' })),
  ].map(asked => ({ aim: 'own', input: { ...bare, ...asked }, expected: 'done' }))
  // Whoever may read their own only asks about somebody else by naming them.
  if (!isNear(distanceOf(endpoint, person.caller))) return cells
  for (const field of fields.filter(one => filters[one] !== undefined && !taken.has(one)))
    for (const aim of ['colleague', 'foreign'] as const) {
      const id = await recordFor(owner, person, { endpoint, resource: filters[field] as Resource, aim })
      if (id !== undefined) cells.push({ aim, input: { ...bare, [field]: id }, expected: 'done or refused' })
    }
  return cells
}
