import autocannon from 'autocannon'

export interface Measurement {
  what: string
  measured: string
  goal: string
  met: boolean
}

interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** A body and headers of its own for each request, as of many people. */
  fresh?: () => { headers: Record<string, string>; body: string }
  connections?: number
  /** Begins something that goes on while it is measured, and answers how to end it. */
  meanwhile?: () => Promise<() => Promise<void>>
}

const rounds = 5
const secondsPerRound = 3

/** Requests per second of two servers, asked in turns so that the machine's moods meet both; the median of the ratios. */
export async function ratioOf(one: Load, other: Load) {
  await load(one, 1)
  await load(other, 1)
  const ratios: number[] = []
  let [ones, others] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const first = await load(one, secondsPerRound)
    const second = await load(other, secondsPerRound)
    ratios.push(first / second)
    ones += first / rounds
    others += second / rounds
  }
  return { ratio: median(ratios), one: Math.round(ones), other: Math.round(others) }
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function load({ meanwhile, ...asked }: Load, seconds: number) {
  const end = await meanwhile?.()
  try {
    return await ask(asked, seconds)
  } finally {
    await end?.()
  }
}

async function ask({ url, method = 'GET', headers = {}, fresh, connections = 16 }: Load, seconds: number) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      { method, headers, ...(fresh === undefined ? {} : { setupRequest: request => ({ ...request, ...fresh() }) }) },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`)
  }
  return result.requests.average
}
