import { useEffect, useEffectEvent, useState } from 'react'
import type { InputOf, ReplyOf } from '#shared/endpoint.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { call } from '#web/platform/api.ts'
import { forget, type Kept, keep, keptBy } from '#web/platform/offline.ts'
import { ApiError, NetworkError } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'

const endpoints = {
  'clock-in': timeTracking.clockInWithValidation,
  'manual-clock-in': timeTracking.clockIn,
  'clock-out': timeTracking.clockOut,
} as const

export type TapKind = keyof typeof endpoints
export type TapInput<K extends TapKind = TapKind> = InputOf<(typeof endpoints)[K]>
export type Entry = ReplyOf<typeof timeTracking.clockOut>

export interface Tap extends Kept<TapInput> {
  kind: TapKind
}

interface TapWords {
  onDone: (tap: Tap, entry: Entry) => void
  onRefused: (tap: Tap, error: Error) => void
}

/**
 * Presses of the clock's buttons. Each is kept on the phone until the server has answered, and keeps its key: sent again
 * after a dead spot, it counts once.
 */
export function useTaps(userId: string, { onDone, onRefused }: TapWords) {
  const [sending, setSending] = useState<TapKind>()
  const [kept, setKept] = useState<Tap>()

  const find = useEffectEvent(async () => {
    const [oldest] = (await keptBy(userId)).filter(one => one.kind in endpoints)
    if (oldest !== undefined) setKept(oldest as Tap)
  })
  useEffect(() => void find(), [])

  async function send(tap: Tap) {
    setSending(tap.kind)
    setKept(undefined)
    await keep(tap)
    try {
      const entry = await call(endpoints[tap.kind], tap.input as never, { idempotencyKey: tap.key })
      await forget(tap.key)
      void refresh(timeTracking.list)
      onDone(tap, entry)
    } catch (error) {
      if (isUnanswered(error)) setKept(tap)
      else {
        await forget(tap.key)
        void refresh(timeTracking.list)
        onRefused(tap, error as Error)
      }
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
    press: <K extends TapKind>(kind: K, input: TapInput<K>) =>
      send({ key: crypto.randomUUID(), userId, kind, input, at: new Date().toISOString() }),
    sendAgain: () => void (kept && send(kept)),
    discard: () => {
      if (kept !== undefined) void forget(kept.key)
      setKept(undefined)
    },
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
