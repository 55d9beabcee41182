import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { safety } from '#shared/safety/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Those in charge end the call of another: everyone who was told of it hears that. */
export function EndCall({ id }: { id: number }) {
  const { t } = useLingui()
  const [isEnding, setEnding] = useState(false)
  const end = useAction(safety.cancel, {
    onFail: error =>
      toast({ title: t`Error`, description: wordsOf(error) ?? t`It was not ended.`, variant: 'destructive' }),
  })
  return (
    <>
      <Button onClick={() => setEnding(true)}>
        <Trans>End the call</Trans>
      </Button>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={t`End this call for help?`}
        description={t`Everyone who was told of it hears that it is over. Whoever was sent says that they have seen it.`}
        confirmLabel={t`End the call`}
        danger
        onConfirm={() => {
          setEnding(false)
          end.start({ id })
        }}
      />
    </>
  )
}
