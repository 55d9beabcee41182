import { useLingui } from '@lingui/react/macro'
import { settings } from '#shared/accounts/settings-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { keyOf, queryClient } from '#web/platform/query.ts'
import { toast } from '#web/ui/toast.ts'

/** Each switch has its own call, so that two turned in quick succession are both kept. */
export function useNotificationChange() {
  const { t } = useLingui()
  return useAction(settings.changeNotifications, {
    onDone: saved => {
      queryClient.setQueryData(keyOf(settings.notifications, {}), saved)
      toast({ title: t`Notification settings saved` })
    },
    onFail: () =>
      toast({
        title: t`Error`,
        description: t`Failed to save notification settings. Please try again.`,
        variant: 'destructive',
      }),
  })
}
