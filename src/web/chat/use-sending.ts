import { useLingui } from '@lingui/react/macro'
import type { chat } from '#shared/chat/contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { useAction } from '#web/platform/action.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureWords } from './words.ts'

interface Sending<E> {
  /** What the toast says when it arrived. */
  sent: string
  /** What to say when nobody else has words for the failure. */
  failed: string
  /** The name of the channel, for the failure that names it. */
  channel?: string | undefined
  onDone?: (reply: ReplyOf<E>) => void
}

type SendingEndpoint = Endpoint & (typeof chat)[keyof typeof chat]

/** A message on its way: a toast says how it ended, and what went wrong stays readable beside the button. */
export function useSending<E extends SendingEndpoint>(endpoint: E, { sent, failed, channel, onDone }: Sending<E>) {
  const { t } = useLingui()
  const wordsFor = useFailureWords()
  const action = useAction(endpoint, {
    onDone: reply => {
      const { channel: arrivedIn } = reply as { channel: string }
      toast({ title: sent, description: `#${arrivedIn}` })
      onDone?.(reply)
    },
    onFail: error => toast({ title: t`Error`, description: wordsFor(error, channel, failed), variant: 'destructive' }),
  })
  return {
    isPending: action.isPending,
    problem: action.error && wordsFor(action.error, channel, failed),
    run: (input: InputOf<E>) => action.run(input),
    start: (input: InputOf<E>) => action.start(input),
  }
}
