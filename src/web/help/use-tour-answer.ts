import { settings } from '#shared/accounts/settings-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useUser } from '#web/platform/session.tsx'

/** Kept with the person: whoever has answered on one device is asked on no other. Unsent, it is asked again another day. */
export function useTourAnswer() {
  const { offersTour } = useUser().preferences
  const change = useAction(settings.changePreferences)
  return () => {
    if (offersTour) change.start({ offersTour: false })
  }
}
