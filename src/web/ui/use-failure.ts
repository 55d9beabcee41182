import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#shared/endpoint.ts'
import { refresh } from '#web/platform/refresh.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { toast } from './toast.ts'

/** Says that something failed, in the server's words where it gave some; what may be old on screen is read again. */
export function useFailure(...old: Endpoint[]) {
  const { t } = useLingui()
  return (fallback: string) => (error: Error) => {
    toast({ title: t`Error`, description: wordsOf(error) ?? fallback, variant: 'destructive' })
    if (old.length > 0) void refresh(...old)
  }
}
