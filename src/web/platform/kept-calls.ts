import { useEffect, useEffectEvent, useState } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { call } from './api.ts'
import { forget, type Kept, keep, keptBy } from './offline.ts'
import { ApiError, NetworkError } from './problem.ts'
import { refreshAfter } from './refresh.ts'

/** The calls of a feature that are kept on the device until the server has answered, by the kind they are kept as. */
type KeptCalls = Record<string, Endpoint>

export type KeptCall<C extends KeptCalls> = {
  [K in keyof C & string]: Kept<InputOf<C[K]>> & { kind: K }
}[keyof C & string]

interface Outcomes<C extends KeptCalls> {
  onDone: (kept: KeptCall<C>, reply: ReplyOf<C[keyof C]>) => void
  onRefused: (kept: KeptCall<C>, error: Error) => void
  /** The server was reached and could not do it; it is kept and sent again. Said once for each press. */
  onFailed: (kept: KeptCall<C>) => void
}

/** Why it has not arrived: no way to the server, or a server that could not do it. */
export type Hindrance = 'no-connection' | 'server'

const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

/** How long a kept call waits before it is sent again by itself: what was left from before goes at once. */
export const pauseBefore = (attempts: number) =>
  attempts === 0 ? 0 : Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 10), longestPauseMs)

interface Waiting<C extends KeptCalls> {
  call: KeptCall<C>
  attempts: number
  hindrance: Hindrance
}

/**
 * Makes calls that outlive a dead spot: each is kept on the device until the server has answered, and keeps its key: sent
 * again, it happens once. What was left from before is found again. It is sent again by itself: when the connection is back,
 * and ever more patiently while the server does not take it.
 */
export function useKeptCalls<C extends KeptCalls>(
  calls: C,
  userId: string,
  { onDone, onRefused, onFailed }: Outcomes<C>,
) {
  const [sending, setSending] = useState<keyof C & string>()
  const [waiting, setWaiting] = useState<Waiting<C>>()
  const kept = waiting?.call

  const find = useEffectEvent(async () => {
    const [oldest] = (await keptBy(userId)).filter(one => one.kind in calls)
    if (oldest !== undefined) setWaiting({ call: oldest as KeptCall<C>, attempts: 0, hindrance: 'no-connection' })
  })
  useEffect(() => void find(), [])

  async function send(one: KeptCall<C>, attempts = 0) {
    const endpoint = calls[one.kind] as C[keyof C]
    setSending(one.kind)
    setWaiting(undefined)
    await keep(one)
    try {
      const reply = await call(endpoint, one.input as InputOf<C[keyof C]>, {
        idempotencyKey: one.key,
        isReadAgainHere: true,
      })
      await settle(one.key, endpoint)
      onDone(one, reply)
    } catch (error) {
      const hindrance = hindranceOf(error)
      if (hindrance !== undefined) {
        setWaiting({ call: one, attempts: attempts + 1, hindrance })
        if (hindrance === 'server' && attempts === 0) onFailed(one)
        return
      }
      await settle(one.key, endpoint)
      onRefused(one, error as Error)
    } finally {
      setSending(undefined)
    }
  }

  const retry = useEffectEvent(() => {
    if (waiting !== undefined && sending === undefined) void send(waiting.call, waiting.attempts)
  })
  useEffect(() => {
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    if (waiting === undefined) return
    const timer = setTimeout(() => retry(), pauseBefore(waiting.attempts))
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    sending,
    kept,
    hindrance: waiting?.hindrance,
    make: <K extends keyof C & string>(kind: K, input: InputOf<C[K]>) =>
      send({ key: crypto.randomUUID(), userId, kind, input, at: new Date().toISOString() } as KeptCall<C>),
    sendAgain: () => retry(),
    discard: () => {
      if (kept !== undefined) void forget(kept.key)
      setWaiting(undefined)
    },
  }
}

// A refusal too may mean that the screen was behind.
async function settle(key: string, endpoint: Endpoint) {
  await forget(key)
  void refreshAfter(endpoint)
}

/** What kept a call from being answered; undefined for an answer, which may be a no. */
function hindranceOf(error: unknown): Hindrance | undefined {
  if (error instanceof NetworkError) return 'no-connection'
  return error instanceof ApiError && error.status >= 500 ? 'server' : undefined
}
