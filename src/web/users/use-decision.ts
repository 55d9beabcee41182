import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#shared/endpoint.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Decides a registration and says how it went; one that somebody else decided meanwhile leaves the queue. */
export function useDecision<E extends Endpoint>(endpoint: E, done: string, onClose: () => void) {
  const { t } = useLingui()
  const failure = useFailure()
  return useAction(endpoint, {
    onDone: () => {
      toast({ title: done })
      onClose()
    },
    onFail: error => {
      failure(t`Failed to decide the registration`)(error)
      if (!(error instanceof ApiError) || error.code !== 'already-decided') return
      void refresh(registrations.list)
      onClose()
    },
  })
}
