import { useLingui } from '@lingui/react/macro'
import { accounts, type CurrentUser } from '#shared/accounts/contract.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { toast, toastAfterRedirect } from '#web/ui/toast.ts'

export type LoginAction = ReturnType<typeof useLogin>

/** Signs in with email and password. With two-factor on, the second step is still to come. */
export function useLogin(onSecondStep: () => void) {
  const { welcome, refuse } = useOutcome()
  return useAction(accounts.login, {
    onDone: ({ user, twoFactor }) => (twoFactor ? onSecondStep() : welcome(user)),
    onFail: refuse,
  })
}

/** What follows from signing in, however it was done. */
export function useOutcome() {
  const { t } = useLingui()
  return {
    // The dashboard is loaded as a new page: nothing of the visitor before stays in memory.
    welcome: (user: CurrentUser | undefined) => {
      const role = user?.role ?? 'employee'
      toastAfterRedirect({ title: t`Login Successful`, description: t`Welcome back! Role: ${role}` })
      location.assign(addressOf(screens.dashboard))
    },
    refuse: (error: Error) => toast({ title: t`Login Failed`, description: explain(error), variant: 'destructive' }),
  }

  function explain(error: Error) {
    if (!(error instanceof ApiError)) return t`An unexpected error occurred. Please try again.`
    return wordsOf(error) ?? t`Please check your credentials and try again.`
  }
}
