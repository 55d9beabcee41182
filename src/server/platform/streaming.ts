import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { unavailable } from '#shared/problem.ts'

type Pieces = AsyncIterable<string | Uint8Array>

// A file on its way holds a database connection; most of them belong to people who are clocking in.
const maxStreams = 4
let streams = 0

/**
 * Sends a file piece by piece, no faster than it is taken, and resolves when the last piece has been handed over or the
 * reader has gone. What fails before the first piece is answered like anything else; what fails after `begun` was called
 * breaks the transfer off, so that half a file is never taken for a whole one.
 */
export async function sendPieces(reply: FastifyReply, pieces: Pieces, begun: () => void) {
  if (streams >= maxStreams) throw unavailable('too-many-exports')
  streams++
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    let piece = await iterator.next()
    const pipe = new PassThrough()
    begun()
    reply.send(pipe)
    try {
      // Looked at after each wait: whoever takes no more must not be waited for.
      while (piece.done !== true && !pipe.destroyed) {
        if (!pipe.write(piece.value)) await roomIn(pipe)
        if (!pipe.destroyed) piece = await iterator.next()
      }
      if (!pipe.destroyed) pipe.end()
    } catch (error) {
      pipe.destroy(error as Error)
      throw error
    }
  } finally {
    await iterator.return?.()
    streams--
  }
}

const roomIn = (pipe: PassThrough) =>
  new Promise<void>(resolve => {
    const goOn = () => {
      pipe.off('drain', goOn).off('close', goOn)
      resolve()
    }
    pipe.on('drain', goOn).on('close', goOn)
  })
