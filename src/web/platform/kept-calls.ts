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
}

/**
 * Makes calls that outlive a dead spot: each is kept on the device until the server has answered, and keeps its key: sent
 * again, it happens once. What was left from before is found again.
 */
export function useKeptCalls<C extends KeptCalls>(calls: C, userId: string, { onDone, onRefused }: Outcomes<C>) {
  const [sending, setSending] = useState<keyof C & string>()
  const [kept, setKept] = useState<KeptCall<C>>()

  const find = useEffectEvent(async () => {
    const [oldest] = (await keptBy(userId)).filter(one => one.kind in calls)
    if (oldest !== undefined) setKept(oldest as KeptCall<C>)
  })
  useEffect(() => void find(), [])

  async function send(one: KeptCall<C>) {
    const endpoint = calls[one.kind] as C[keyof C]
    setSending(one.kind)
    setKept(undefined)
    await keep(one)
    try {
      const reply = await call(endpoint, one.input as InputOf<C[keyof C]>, {
        idempotencyKey: one.key,
        isReadAgainHere: true,
      })
      await settle(one.key, endpoint)
      onDone(one, reply)
    } catch (error) {
      if (isUnanswered(error)) return setKept(one)
      await settle(one.key, endpoint)
      onRefused(one, error as Error)
    } finally {
      setSending(undefined)
    }
  }

  const retry = useEffectEvent(() => {
    if (kept !== undefined && sending === undefined) void send(kept)
  })
  useEffect(() => {
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  return {
    sending,
    kept,
    make: <K extends keyof C & string>(kind: K, input: InputOf<C[K]>) =>
      send({ key: crypto.randomUUID(), userId, kind, input, at: new Date().toISOString() } as KeptCall<C>),
    sendAgain: () => void (kept && send(kept)),
    discard: () => {
      if (kept !== undefined) void forget(kept.key)
      setKept(undefined)
    },
  }
}

// A refusal too may mean that the screen was behind.
async function settle(key: string, endpoint: Endpoint) {
  await forget(key)
  void refreshAfter(endpoint)
}

const isUnanswered = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
