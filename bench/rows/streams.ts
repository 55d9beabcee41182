import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { Ground } from '../ground.ts'
import type { Measurement } from '../side-by-side.ts'

const streamCount = 2000

/** Opens many event streams on one server process: what each costs in memory, and whether an event reaches all. */
export async function streams({ server }: Ground): Promise<Measurement[]> {
  const client = server.client()
  await client.signIn('admin@muster.demo', 'muster-demo')
  const pid = server.process.pid ?? 0
  let told = 0
  const open = () =>
    new Promise<() => void>((resolve, reject) => {
      const request = get(
        `${server.url}/api/events`,
        { headers: { cookie: client.cookie ?? '' }, agent: false },
        response => {
          response.on('data', (chunk: Buffer) => {
            const text = chunk.toString()
            if (text.includes('registration-requested')) told++
            if (text.includes('event: ready')) resolve(() => request.destroy())
          })
        },
      )
      request.on('error', reject)
    })
  const closers: (() => void)[] = []
  for (let index = 0; index < 100; index++) closers.push(await open())
  const before = residentKb(pid)
  while (closers.length < streamCount) closers.push(...(await Promise.all(Array.from({ length: 50 }, open))))
  const perStream = (residentKb(pid) - before) / (streamCount - 100)

  const reached = new Promise<void>(resolve => {
    const watch = setInterval(() => {
      if (told < streamCount) return
      clearInterval(watch)
      resolve()
    }, 10)
  })
  await server.client().send('POST', '/api/auth/register', {
    firstName: 'B',
    lastName: 'B',
    email: 'bench@example.com',
    organizationName: 'Bench',
    businessJustification: 'To be told to everyone.',
  })
  await reached
  for (const close of closers) close()
  return [
    {
      what: `${streamCount} event streams on one process: memory per stream; an event reached ${told}`,
      measured: `${perStream.toFixed(1)} KB`,
      goal: '≤ 30 KB, all reached',
      met: perStream <= 30 && told >= streamCount,
    },
  ]
}

const residentKb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
