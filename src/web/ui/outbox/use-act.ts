import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { learnRefusals } from '#web/platform/refusal-words.ts'
import { saves } from '#web/platform/saves.ts'
import { useUser } from '#web/platform/session.tsx'
import { toast } from '#web/ui/toast.ts'

type Given<E> = Omit<InputOf<E>, 'made'>

interface ActOptions<E> {
  /** A few words of what it holds, for the list of what waits. */
  about?: (input: Given<E>) => string
  /** The server has it. Its reply is missing where another page sent it. */
  onDone?: (reply: ReplyOf<E> | undefined, input: Given<E>) => unknown
  /** It waits on this device, and arrives by itself. */
  onKept?: (act: Act, input: Given<E>) => unknown
  onFail?: (error: Error, input: Given<E>) => unknown
  /** The screen itself says that it waits: no toast does. */
  saysItself?: boolean
}

/**
 * Something that a person in the field does: kept on the device before it counts as done, and sent when there is a
 * connection. A second press while the first is under way is the same press.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const { t } = useLingui()
  const { id: person } = useUser()
  const [state, setState] = useState<{ isPending: boolean; input: Given<E> | undefined }>(idle)
  const running = useRef<Promise<void>>(undefined)

  const run = (input: Given<E>, idFrom?: string) => {
    running.current ??= attempt(input, idFrom).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  async function attempt(input: Given<E>, idFrom: string | undefined) {
    setState({ isPending: true, input })
    try {
      const { makeAct } = await import('#web/platform/outbox/outbox.ts')
      const about = options.about?.(input) ?? ''
      const made = await makeAct(endpoint, input, { person, about, idFrom })
      saves.count++
      // Felt in a glove and in a pocket: it is written down.
      navigator.vibrate?.(40)
      setState({ isPending: false, input })
      if ('reply' in made) return void (await options.onDone?.(made.reply, input))
      await options.onKept?.(made.kept, input)
      if (!options.saysItself)
        toast({
          title: t`Kept on this phone`,
          description: t`It has not reached the server. It is sent by itself when the signal is back.`,
        })
    } catch (thrown) {
      const error = thrown as Error
      await learnRefusals()
      setState({ isPending: false, input })
      await options.onFail?.(error, input)
      throw error
    }
  }

  return {
    ...state,
    /** Resolves once it is done or kept, rejects with the problem: made for forms. */
    run,
    /** Starts it and leaves the outcome to the options: made for buttons. */
    start: (input: Given<E>, idFrom?: string) => void run(input, idFrom).catch(() => {}),
  }
}

const idle = { isPending: false, input: undefined }
