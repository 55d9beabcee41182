import { announcedBy, type Endpoint } from '#shared/endpoint.ts'
import type { EventKind, ToldEvent } from '#shared/event.ts'
import type { Announce, Listener, Subscription } from './context.ts'
import type { Database } from './db.ts'
import type { Jobs } from './jobs.ts'
import { tellAtCommit } from './pipeline.ts'
import { together } from './sql.ts'

/** The channel on which server processes tell each other what happened. */
export const eventChannel = 'muster_events'

// PostgreSQL's limit for one notification is 8000 bytes; events carry ids and stay far below.
const maxBytes = 7900

export interface TravellingEvent extends ToldEvent {
  toldTo: EventKind['toldTo']
}

interface Announcing {
  /** What features do in the same transaction, whatever is announced. */
  listeners: readonly Listener[]
  clock(): Date
  pageId?: string | null
}

/** Announces within a transaction: told to streams and queued for subscribers when, and only when, it commits. */
export function announcer(
  db: Database,
  subscriptions: Subscription[],
  jobs: Pick<Jobs, 'enqueue'>,
  { listeners, clock, pageId = null }: Announcing,
): Announce {
  const announce: Announce = async (kind, organizationId, facts) => {
    const event: TravellingEvent = {
      name: kind.name,
      toldTo: kind.toldTo,
      organizationId,
      changes: kind.changes,
      facts: facts as Record<string, unknown>,
      pageId,
    }
    const payload = JSON.stringify(event)
    if (Buffer.byteLength(payload) > maxBytes) throw new Error(`The event ${kind.name} carries more than ids`)
    const meant = subscriptions.filter(({ to }) => to.some(one => one.name === kind.name))
    const job = { name: kind.name, organizationId, facts: facts as object }
    const now = clock().toISOString()
    await together(
      tellAtCommit(db, eventChannel, payload),
      ...meant.map(async ({ name, isDue }) => {
        if (isDue === undefined || (await isDue({ db, now }, job))) await jobs.enqueue(db, name, job)
      }),
      ...listeners.map(listen => listen({ db, now, announce }, kind, job)),
    )
  }
  return announce
}

/** Holds a call to its contract: what it announces without having declared it is told to nobody, and fails. */
export function holdingTo(endpoint: Endpoint, announce: Announce): Announce {
  const declared = new Set(announcedBy(endpoint).map(({ name }) => name))
  return (kind, organizationId, facts) => {
    if (!declared.has(kind.name) && kind.incidental !== true)
      throw new Error(`${endpoint.method} ${endpoint.path} announced ${kind.name}, which its contract does not declare`)
    return announce(kind, organizationId, facts)
  }
}
