import { useLingui } from '@lingui/react/macro'
import { accounts } from '#shared/accounts/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { ApiError } from '#web/platform/problem.ts'
import { toast, toastAfterRedirect } from '#web/ui/toast.ts'

export type LoginAction = ReturnType<typeof useLogin>

/** Signs in, then loads the dashboard as a new page: nothing of the visitor before stays in memory. */
export function useLogin() {
  const { t } = useLingui()
  return useAction(accounts.login, {
    onDone: ({ user }) => {
      const role = user?.role ?? 'employee'
      toastAfterRedirect({ title: t`Login Successful`, description: t`Welcome back! Role: ${role}` })
      location.assign('/dashboard')
    },
    onFail: error => toast({ title: t`Login Failed`, description: explain(error), variant: 'destructive' }),
  })

  function explain(error: Error) {
    if (!(error instanceof ApiError)) return t`An unexpected error occurred. Please try again.`
    return error.serverMessage ? inWords(error.serverMessage) : t`Please check your credentials and try again.`
  }
}
