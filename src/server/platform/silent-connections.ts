import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers'
import type { FastifyInstance } from 'fastify'

// A first request may already be on its way.
const patienceMs = 100

/**
 * Browsers open connections in advance and may never say anything on them. Node counts those neither as idle nor as busy, so that a
 * server that leaves would wait for them until they time out.
 */
export function endSilentConnections(app: FastifyInstance) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    }, patienceMs)
  })
}
