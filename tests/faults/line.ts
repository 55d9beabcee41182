import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Scene } from './scene.ts'

/** A line between server and database that can be cut: nothing goes through any more, and nobody is told. */
export async function openLine({ postgres: { connection } }: Scene) {
  const socketFile = `${connection.host}/.s.PGSQL.${connection.port}`
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    const far = connect(socketFile)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      if (isCut) from.pause()
      from.on('data', chunk => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    cut() {
      isCut = true
      for (const end of ends) end.pause()
    },
    /** What was under way goes on where it was. */
    mend() {
      isCut = false
      for (const end of ends) end.resume()
    },
    /** As a restarted firewall or balancer: every connection ends. */
    breakOff() {
      for (const end of ends) end.destroy()
    },
    async close() {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
