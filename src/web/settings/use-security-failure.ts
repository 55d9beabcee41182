import { useLingui } from '@lingui/react/macro'
import { inWords } from '#web/platform/i18n.tsx'
import { ApiError } from '#web/platform/problem.ts'
import { toast } from '#web/ui/toast.ts'

/** Says why a change of how one signs in failed, unless the form shows it beside its field. */
export function useSecurityFailure() {
  const { t } = useLingui()
  return (error: Error) => {
    if (error instanceof ApiError && error.fields.length > 0) return
    const reason = error instanceof ApiError ? error.serverMessage : undefined
    toast({
      title: t`Error`,
      description: reason ? inWords(reason) : t`Failed to save. Please try again.`,
      variant: 'destructive',
    })
  }
}
