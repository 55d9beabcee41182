import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#shared/endpoint.ts'
import { users } from '#shared/users/contract.ts'
import { registrations } from '#shared/users/registrations.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { ApiError, serverMessageOf } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { toast } from '#web/ui/toast.ts'

/** Decides a registration and says how it went; one that somebody else decided meanwhile leaves the queue. */
export function useDecision<E extends Endpoint>(endpoint: E, done: string, onClose: () => void) {
  const { t } = useLingui()
  return useAction(endpoint, {
    refresh: [registrations.list, users.list],
    onDone: () => {
      toast({ title: done })
      onClose()
    },
    onFail: error => {
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to decide the registration`),
        variant: 'destructive',
      })
      if (!(error instanceof ApiError) || error.code !== 'already-decided') return
      void refresh(registrations.list)
      onClose()
    },
  })
}
