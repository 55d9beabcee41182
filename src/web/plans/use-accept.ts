import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { plans } from '#shared/plans/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Accepts a proposal, whole or in part, and says how much of it fitted. */
export function useAccept(onDone?: () => void) {
  const { t } = useLingui()
  const failed = useFailure(plans.get)
  return useAction(plans.accept, {
    onDone: ({ accepted, unfit }) => {
      onDone?.()
      toast({
        title: plural(accepted, { one: '# shift was accepted', other: '# shifts were accepted' }),
        ...(unfit > 0 && {
          description: plural(unfit, {
            one: '# does not fit any more and stays as it is.',
            other: '# do not fit any more and stay as they are.',
          }),
        }),
      })
    },
    onFail: failed(t`The plan could not be accepted.`),
  })
}

/** Takes back what was accepted, as far as it is unchanged. */
export function useTakeBack() {
  const { t } = useLingui()
  const failed = useFailure(plans.get)
  return useAction(plans.undo, {
    onDone: ({ undone }) =>
      void toast({ title: plural(undone, { one: '# shift was taken back', other: '# shifts were taken back' }) }),
    onFail: failed(t`The plan could not be taken back.`),
  })
}
