import { findClient } from '#server/clients/public.ts'
import type { Database } from '#server/platform/db.ts'
import { notFound } from '#shared/problem.ts'

/** A client that the caller names; one that is not theirs to see does not exist. */
export async function clientNamed(db: Database, clientId: number | null | undefined) {
  if (clientId === undefined || clientId === null) return undefined
  const client = await findClient(db, clientId)
  if (client === undefined) throw notFound()
  return client
}
