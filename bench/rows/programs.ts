import { once } from 'node:events'
import autocannon from 'autocannon'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization, sizes } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'

const programsAtOnce = 50

/**
 * A day's hundred shifts for people at their browsers while fifty programs with tokens of their own ask for the same as fast as they
 * are answered, against the same list while no program asks.
 */
export async function programs({ database, server }: Ground): Promise<Measurement[]> {
  const { supervisorEmail } = await seedOrganization(database, 'programs', sizes.one)
  const today = new Date().toISOString().slice(0, 10)
  const client = server.client()
  await client.signIn(supervisorEmail, 'muster-demo')
  const url = `${server.url}/api/schedules?date=${today}`
  const asked = { url, headers: { cookie: client.cookie ?? '' } }
  const tokens: string[] = []
  for (let index = 0; index < programsAtOnce; index++) {
    const { token } = await client.call(apiTokens.create, { name: `Program ${index + 1}`, scopes: ['schedule:read'] })
    tokens.push(token)
  }
  const answered: number[] = []
  const meanwhile = () => startPrograms(url, tokens, answered)
  const { ratio, one, other } = await ratioOf({ ...asked, meanwhile }, asked)
  const theirs = Math.round(answered.reduce((sum, each) => sum + each, 0) / answered.length)
  return [
    {
      what: `a day's 100 shifts while ${programsAtOnce} programs ask at full speed (${one}/s, the programs ${theirs}/s) against the same while none does (${other}/s)`,
      measured: `${ratio.toFixed(2)} ×`,
      goal: '≥ 0.8 ×',
      met: ratio >= 0.8,
    },
  ]
}

/** Each program on a line of its own, with its own token, until it is ended. */
async function startPrograms(url: string, tokens: string[], answered: number[]): Promise<() => Promise<void>> {
  let next = 0
  const running = autocannon(
    {
      url,
      connections: tokens.length,
      duration: 600,
      setupClient: line => line.setHeaders({ authorization: `Bearer ${tokens[next++ % tokens.length]}` }),
    },
    () => undefined,
  )
  await once(running, 'response')
  return async () => {
    const done = once(running, 'done') as Promise<[{ requests: { total: number }; duration: number }]>
    running.stop()
    const [{ requests, duration }] = await done
    answered.push(requests.total / duration)
  }
}
