/** For how long to stay away, as the reply says it; null where coming again would not help. */
export function secondsToWait({ status, headers }: Pick<Response, 'status' | 'headers'>) {
  if (status !== 429 && status !== 503) return null
  const after = Number(headers.get('Retry-After') ?? Number.NaN)
  if (Number.isFinite(after)) return Math.max(after, 1)
  const [, seconds = '1'] = /\bt=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? []
  return Math.max(Number(seconds), 1)
}
