import { useLingui } from '@lingui/react/macro'
import { setUp } from '#shared/set-up/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Skips a step or puts the guide away, for the reader alone. */
export function useChoice() {
  const { t } = useLingui()
  const failure = useFailure()
  return useAction(setUp.choose, { onFail: failure(t`The guide could not be changed.`) })
}
