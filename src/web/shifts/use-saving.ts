import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { ShiftWarning } from '#shared/scheduling/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { toast } from '#web/ui/toast.ts'

interface Words {
  /** Where it is not seen at the place itself. */
  done?: { title: string; description?: string }
  failed: string
}

interface Options<E> {
  words: Words
  onDone?: (reply: ReplyOf<E>) => unknown
  /** Someone else was faster: what they saved. */
  onNewer?: (current: unknown) => unknown
}

/** Saves a plan and says how it went. What can be confirmed is shown and not called a failure. */
export function useSaving<E extends Endpoint>(endpoint: E, { words, onDone, onNewer }: Options<E>) {
  const { t } = useLingui()
  const [warnings, setWarnings] = useState<ShiftWarning[]>([])
  const [problem, setProblem] = useState<string>()
  const action = useAction(endpoint, {
    onDone: reply => {
      setWarnings([])
      setProblem(undefined)
      if (words.done) toast(words.done)
      return onDone?.(reply)
    },
    onFail: error => {
      const code = error instanceof ApiError ? error.code : undefined
      if (error instanceof ApiError && code === 'needs-confirmation') {
        setProblem(undefined)
        return setWarnings(error.current as ShiftWarning[])
      }
      setWarnings([])
      if (error instanceof ApiError && code === 'changed-meanwhile' && onNewer) return onNewer(error.current)
      setProblem(wordsOf(error))
      toast({ title: t`Error`, description: words.failed, variant: 'destructive' })
    },
  })
  const confirm = [...new Set(warnings.map(({ code }) => code))] satisfies RuleCode[]
  return { ...action, warnings, confirm, problem, run: (input: InputOf<E>) => action.run(input) }
}
