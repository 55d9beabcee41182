import { useLingui } from '@lingui/react/macro'
import { settings } from '#shared/accounts/settings-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useUser } from '#web/platform/session.tsx'
import { wear } from '#web/platform/theme.ts'
import { toast } from '#web/ui/toast.ts'

/** From light to dark and back, on this and every other device of the person. */
export function useSwitchTheme() {
  const { t } = useLingui()
  const { theme } = useUser().preferences
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const change = useAction(settings.changePreferences, {
    onFail: () => {
      wear(theme)
      toast({
        title: t`Error`,
        description: t`Failed to save preferences. Please try again.`,
        variant: 'destructive',
      })
    },
  })
  return () => {
    const next = isDark ? 'light' : 'dark'
    wear(next)
    change.start({ theme: next })
  }
}
