import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#shared/endpoint.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { toast } from '#web/ui/toast.ts'

interface Success {
  title: string
  description: string
}

/** Sends a registration and says how it went. */
export function useRegistration<E extends Endpoint>(endpoint: E, success: Success, onDone: () => void) {
  const { t } = useLingui()
  return useAction(endpoint, {
    onDone: () => {
      toast(success)
      onDone()
    },
    onFail: error =>
      toast({
        title: t`Registration failed`,
        description: wordsOf(error) ?? t`An error occurred during registration`,
        variant: 'destructive',
      }),
  })
}
