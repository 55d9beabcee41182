import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { tooMany, unavailable } from '#shared/problem.ts'

interface Sending {
  /** Whose file it is: one company does not take the places of all. */
  organizationId: number | null
  begun(): void
  patience?: number
}

type Pieces = AsyncIterable<string | Uint8Array>

// A file on its way holds a database connection; most of them belong to people who are clocking in.
const maxStreams = 6
const maxPerOrganization = 4
const streams: (number | null)[] = []

// Whoever takes nothing for so long has gone, whatever their connection says.
const patienceMs = 20_000

/**
 * Sends a file piece by piece, no faster than it is taken, and resolves when the last piece has been handed over or the
 * reader has gone. What fails before the first piece is answered like anything else; what fails after `begun` was called
 * breaks the transfer off, so that half a file is never taken for a whole one.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: Pieces,
  { organizationId, begun, patience = patienceMs }: Sending,
) {
  const own = streams.filter(one => one === organizationId).length
  // Too many of one company is for that company to wait for (429); too many of all of them is the server's limit (503).
  if (own >= maxPerOrganization) throw tooMany(2, 'too-many-exports')
  if (streams.length >= maxStreams) throw unavailable('too-many-exports')
  streams.push(organizationId)
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    let piece = await iterator.next()
    const pipe = new PassThrough()
    begun()
    reply.send(pipe)
    try {
      // Looked at after each wait: whoever takes no more must not be waited for.
      while (piece.done !== true && !pipe.destroyed) {
        if (!pipe.write(piece.value)) await roomIn(pipe, patience)
        if (!pipe.destroyed) piece = await iterator.next()
      }
      if (!pipe.destroyed) pipe.end()
    } catch (error) {
      pipe.destroy(error as Error)
      throw error
    }
  } finally {
    await iterator.return?.()
    streams.splice(streams.indexOf(organizationId), 1)
  }
}

const roomIn = (pipe: PassThrough, patience: number) =>
  new Promise<void>((resolve, reject) => {
    const stalled = setTimeout(() => reject(new Error('The reader takes nothing any more')), patience)
    const goOn = () => {
      clearTimeout(stalled)
      pipe.off('drain', goOn).off('close', goOn)
      resolve()
    }
    pipe.on('drain', goOn).on('close', goOn)
  })
