import { useLingui } from '@lingui/react/macro'
import { chat } from '#shared/chat/contract.ts'
import type { ChatSettings } from '#shared/chat/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { keyOf, queryClient } from '#web/platform/query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Each setting has its own call, so that two turned in quick succession are both kept. */
export function useSettingsChange() {
  const { t } = useLingui()
  const failure = useFailure()
  const change = useAction(chat.changeSettings, {
    onDone: saved => {
      queryClient.setQueryData(keyOf(chat.settings, {}), saved)
      toast({ title: t`Slack settings saved` })
    },
    onFail: failure(t`Failed to save Slack settings`),
  })
  return {
    start: change.start,
    isPending: change.isPending,
    /** What is shown until the server has said yes. */
    wanted: (change.isPending ? change.input : undefined) as Partial<ChatSettings> | undefined,
  }
}
