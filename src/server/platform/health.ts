import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

export interface Readiness {
  /** From now on nothing new is to be sent here: `/api/ready` says so, and connections end with their reply. */
  end(): void
}

/**
 * `/api/health`: alive, and the database answers. `/api/ready`: requests may be sent here.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): Readiness {
  let isLeaving = false
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  const answers = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  app.get('/api/health', async (_, reply) =>
    (await answers()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  )
  app.get('/api/ready', async (_, reply) => {
    if (isLeaving) return reply.code(503).send({ status: 'stopping' })
    return (await answers()) ? { status: 'ready' } : reply.code(503).send({ status: 'unavailable' })
  })
  return {
    end: () => {
      isLeaving = true
    },
  }
}
