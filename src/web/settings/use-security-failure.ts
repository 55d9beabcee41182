import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { toast } from '#web/ui/toast.ts'

/** Says why a change of how one signs in failed, unless the form shows it beside its field. */
export function useSecurityFailure() {
  const { t } = useLingui()
  return (error: Error) => {
    if (error instanceof ApiError && error.fields.length > 0) return
    toast({
      title: t`Error`,
      description: wordsOf(error) ?? t`Failed to save. Please try again.`,
      variant: 'destructive',
    })
  }
}
