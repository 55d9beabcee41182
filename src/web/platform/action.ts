import { useRef, useState } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { call } from './api.ts'
import { refresh } from './refresh.ts'

interface ActionOptions<E> {
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown
  onFail?: (error: Error, input: InputOf<E>) => unknown
  /** What to read again once it is done. */
  refresh?: readonly Endpoint[]
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
    running.current ??= perform(input).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  async function perform(input: InputOf<E>) {
    setState({ isPending: true, input, error: undefined })
    try {
      const reply = await call(endpoint, input)
      if (options.refresh) void refresh(...options.refresh)
      await options.onDone?.(reply, input)
      setState({ isPending: false, input, error: undefined })
      return reply
    } catch (thrown) {
      const error = thrown as Error
      setState({ isPending: false, input, error })
      await options.onFail?.(error, input)
      throw error
    }
  }

  return { ...state, run, start: input => void run(input).catch(() => {}) }
}

const idle = { isPending: false, input: undefined, error: undefined }
