import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between a browser and Muster, as a proxy would, so that the server can be updated under an open page. */
export async function startRelay(target: string) {
  let isNewer = false
  const relay = createServer((asked, reply) => forward(target, asked, reply, isNewer))
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    /** The server is stopped, and comes back in a newer version. */
    update() {
      isNewer = true
      relay.closeAllConnections()
    },
    async stop() {
      relay.closeAllConnections()
      await new Promise(resolve => relay.close(resolve))
    },
  }
}

function forward(target: string, asked: IncomingMessage, reply: ServerResponse, isNewer: boolean) {
  const isRenamed = isNewer && asked.url === '/service-worker.js'
  const headers = { ...asked.headers, ...(isRenamed && { 'accept-encoding': 'identity', 'if-none-match': '' }) }
  const passed = request(`${target}${asked.url}`, { method: asked.method ?? 'GET', headers }, answer => {
    const { 'content-length': length, ...rest } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, isRenamed ? rest : answer.headers)
    if (!isRenamed) return void answer.pipe(reply)
    let text = ''
    answer.on('data', chunk => {
      text += chunk
    })
    answer.on('end', () => reply.end(newer(text)))
  })
  passed.on('error', () => reply.destroy())
  reply.on('close', () => passed.destroy())
  asked.pipe(passed)
}

// The worker knows the page of its build by the script that it begins with; the files that it fetches stay as they are.
const newer = (text: string) => text.replaceAll(/(?<!,\/)assets\/index-[\w-]+\.js/g, 'assets/index-newer.js')
