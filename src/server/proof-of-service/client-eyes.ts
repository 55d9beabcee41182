import type { Context } from '#server/platform/context.ts'
import type { ClientRight } from '#shared/client-rights.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { findSites, lookAsClient } from './store.ts'

interface Whose {
  businessId: number | undefined
  clientId: number | undefined
}

/**
 * From here on this transaction reads behind the client's own wall, whoever asks: what a client does not see cannot be in what is
 * made for them. `rights` are those of the client that it is made with.
 */
export async function throughClientEyes(ctx: Context, { businessId, clientId }: Whose, rights: ClientRight[] = []) {
  const { db, actor } = ctx
  const client = await clientOf(ctx, { businessId, clientId })
  // One of the client's own people may have been given some of its sites only: their wall stands already.
  if (actor.clientId === null) await lookAsClient(db, { ...client, rights })
  const eyes: Context = { ...ctx, actor: { ...actor, viewedRole: 'client', clientId: client.clientId } }
  return { client, eyes, sites: await findSites(db, { ...client, businessId }) }
}

/** Whose service it is: of one of their people their own, else that of the site or of the client that is named. */
async function clientOf({ db, actor }: Context, { businessId, clientId }: Whose) {
  const sites = await findSites(db, { businessId, clientId: clientId ?? actor.clientId ?? undefined })
  const [first] = sites
  if (first === undefined && (businessId !== undefined || clientId !== undefined)) throw notFound()
  const whose = new Set(sites.map(one => one.clientId))
  if (first === undefined || first.clientId === null || whose.size > 1) throw unprocessable('proof-without-client')
  const { organizationId, companyName, clientName } = first
  return { organizationId, companyName, clientName, clientId: first.clientId }
}
