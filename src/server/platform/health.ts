import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** 200 while the database answers, 503 while it does not. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  app.get('/api/health', async (_, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
