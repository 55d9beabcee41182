import { useRef, useState } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { call } from './api.ts'
import { ApiError } from './problem.ts'
import { refreshAfter } from './refresh.ts'
import { learnRefusals } from './refusal-words.ts'
import { saves } from './saves.ts'

interface ActionOptions<E> {
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown
  onFail?: (error: Error, input: InputOf<E>) => unknown
}

export interface Action<E> {
  /** Resolves with the reply, rejects with the problem: made for forms. */
  run: (input: InputOf<E>) => Promise<ReplyOf<E>>
  /** Starts it and leaves the outcome to onDone and onFail: made for buttons. */
  start: (input: InputOf<E>) => void
  isPending: boolean
  /** What the pending or last attempt was asked to do. */
  input: InputOf<E> | undefined
  error: Error | undefined
}

/** A change that a person asks for. A second press while the first is under way is the same press. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [state, setState] = useState<Pick<Action<E>, 'isPending' | 'input' | 'error'>>(idle)
  const running = useRef<Promise<ReplyOf<E>>>(undefined)

  const run = (input: InputOf<E>) => {
    running.current ??= attempt(input).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  async function attempt(input: InputOf<E>) {
    setState({ isPending: true, input, error: undefined })
    try {
      const reply = await perform(input)
      setState({ isPending: false, input, error: undefined })
      return reply
    } catch (thrown) {
      const error = thrown as Error
      await learnRefusals()
      setState({ isPending: false, input, error })
      await options.onFail?.(error, input)
      throw error
    }
  }

  async function perform(input: InputOf<E>) {
    const reply = await call(endpoint, input, { isReadAgainHere: true }).catch(error => {
      // The answer was lost; it may have been done all the same.
      if (!(error instanceof ApiError) || error.status >= 500) void refreshAfter(endpoint)
      throw error
    })
    saves.count++
    try {
      await options.onDone?.(reply, input)
    } finally {
      // At once, also while the stream of events is lost.
      void refreshAfter(endpoint)
    }
    return reply
  }

  return { ...state, run, start: input => void run(input).catch(() => {}) }
}

const idle = { isPending: false, input: undefined, error: undefined }

/** What an edit is made from; what someone else saved meanwhile takes its place when the server shows it. */
export function useNewer<T extends { version: number }>(opened: T | undefined) {
  const [base, setBase] = useState(opened)
  return {
    base,
    isStale: base !== undefined && base.version !== opened?.version,
    /** Whether a failure was that of an edit that came second. */
    takes(error: Error) {
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile' || !error.current) return false
      setBase(error.current as T)
      return true
    },
  }
}

/** The fields in which two versions of a form differ, named for people. */
export function differencesOf<V extends object>(mine: V, newer: V, labels: Partial<Record<keyof V, string>>) {
  return (Object.entries(labels) as [keyof V, string][])
    .filter(([field]) => String(mine[field]) !== String(newer[field]))
    .map(([field, label]) => ({ label, value: String(newer[field]) }))
}
