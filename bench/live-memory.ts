import { setTimeout } from 'node:timers/promises'

// Where a process that is asked by a signal to be looked into listens.
const inspector = 'http://127.0.0.1:9229/json'

/** What a process holds on to once everything else was thrown away, in MB: what it took on the way says how lazy it was to tidy up. */
export async function liveMegabytes(pid: number): Promise<number> {
  const socket = new WebSocket(await inspectorOf(pid))
  await new Promise(resolve => socket.addEventListener('open', resolve))
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<{ result?: { value?: number } }>(resolve => {
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id: number; result: { result?: { value?: number } } }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask(1, 'HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask(2, 'Runtime.evaluate', { expression })
  socket.close()
  return (result?.value ?? Number.NaN) / 1e6
}

async function inspectorOf(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  for (let attempt = 0; attempt < 50; attempt++) {
    const targets = await fetch(inspector).then(
      answer => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    )
    const [target] = targets
    if (target !== undefined) return target.webSocketDebuggerUrl
    await setTimeout(100)
  }
  throw new Error('The server does not let itself be looked into')
}
