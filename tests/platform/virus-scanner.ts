import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** What a scanner of these tests finds something in. */
export const infected = 'X5O!P%@AP-TEST-FILE'

/** A scanner that speaks as ClamAV's daemon does. */
export async function startScanner() {
  const scanned: Buffer[] = []
  const server = createServer(socket => {
    let came = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', piece => {
      came = Buffer.concat([came, piece])
      if (came.equals(Buffer.from('zPING\0'))) return socket.end('PONG\0')
      const file = streamedIn(came)
      if (file === null) return
      scanned.push(file)
      socket.end(file.includes(infected) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    at: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The file within INSTREAM, once its last, empty piece has come. */
function streamedIn(came: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!came.subarray(0, command.length).equals(command)) return null
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= came.length; ) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > came.length) return null
    pieces.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
