import { useLingui } from '@lingui/react/macro'
import { accounts, type CurrentUser } from '#shared/accounts/contract.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { takeAskedWay } from '#web/platform/asked-way.ts'
import { settleSignOut } from '#web/platform/owed-sign-out.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { roleInWords } from '#web/platform/role-words.ts'
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
  const { t, i18n } = useLingui()
  return {
    // The screen that was asked for, else the dashboard, is loaded as a new page: nothing of the visitor before stays in memory.
    welcome: (user: CurrentUser | undefined) => {
      const known = user?.role ?? 'employee'
      // In English the word is the one that scripts know; elsewhere it is a word of the language.
      const role = i18n.locale === 'en' ? known : roleInWords(known)
      toastAfterRedirect({ title: t`Login Successful`, description: t`Welcome back! Role: ${role}` })
      settleSignOut()
      location.assign(takeAskedWay() ?? addressOf(screens.dashboard))
    },
    refuse: (error: Error) => toast({ title: t`Login Failed`, description: explain(error), variant: 'destructive' }),
  }

  function explain(error: Error) {
    if (!(error instanceof ApiError)) return t`An unexpected error occurred. Please try again.`
    return wordsOf(error) ?? t`Please check your credentials and try again.`
  }
}
