import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Lets everything that is sent to the database at the same moment leave in one write: the end of one transaction, the beginning
 * of the next and its first statements. A write to the socket costs as much as many a statement in it.
 */
export function bundleWrites(client: pg.Client) {
  const { stream } = (client as unknown as Sending).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

interface Sending {
  connection: { stream: Socket }
}
