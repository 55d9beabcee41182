import { accounts } from '#shared/accounts/contract.ts'
import { profile } from '#shared/accounts/profile-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { keyOf, queryClient } from '#web/platform/query.ts'

interface Outcome {
  onDone?: () => unknown
  onFail: (error: Error) => unknown
}

/** Changes the own profile; every screen shows the new one at once. */
export function useProfileUpdate({ onDone, onFail }: Outcome) {
  return useAction(profile.update, {
    onDone: user => {
      queryClient.setQueryData(keyOf(accounts.user, {}), user)
      return onDone?.()
    },
    onFail,
  })
}
