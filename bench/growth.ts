import type { Client } from '#tests/support/client.ts'
import { type Measurement, median } from './side-by-side.ts'

const rounds = 40

/** What a list takes in an organization of ten times the size against one of once, asked in turns. */
export async function growthOf(
  what: string,
  [small, smallPath]: [Client, string],
  [large, largePath]: [Client, string],
): Promise<Measurement> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await milliseconds(small, smallPath))
    times[1].push(await milliseconds(large, largePath))
  }
  const ratio = median(times[1]) / median(times[0])
  return {
    what: `growth of ${what}: ten times the data against once`,
    measured: `${ratio.toFixed(2)} ×`,
    goal: '≤ 1.3 ×',
    met: ratio <= 1.3,
  }
}

async function milliseconds(client: Client, path: string) {
  const began = performance.now()
  const { status } = await client.send('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return performance.now() - began
}
