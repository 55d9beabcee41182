import type { FastifyInstance } from 'fastify'
import { type DatabaseOptions, openPool } from './db.ts'

/**
 * 200 while the database answers, 503 while it does not. Asked on a connection of its own: how many others wait says nothing
 * about whether it is there.
 */
export function serveHealth(app: FastifyInstance, database: DatabaseOptions) {
  const pool = openPool({ ...database, maxConnections: 1 })
  app.addHook('onClose', () => pool.end())
  app.get('/api/health', async (_, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
