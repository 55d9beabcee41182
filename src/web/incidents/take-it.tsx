import { Trans, useLingui } from '@lingui/react/macro'
import { Hand } from 'lucide-react'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import type { Incident } from '#shared/incidents/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface TakeItProps {
  incident: Pick<Incident, 'id' | 'takenBy' | 'isTaken'>
  size?: 'normal' | 'large'
}

/** Someone in charge says that they have it, which ends the alarm for everyone; or gives it back. */
export function TakeIt({ incident: { id, takenBy, isTaken }, size = 'normal' }: TakeItProps) {
  const { t } = useLingui()
  const take = useAction(dispatch.take, {
    onFail: error =>
      toast({ title: t`Error`, description: wordsOf(error) ?? t`It was not taken.`, variant: 'destructive' }),
  })
  if (takenBy !== null)
    return (
      <Button size={size} pending={take.isPending} onClick={() => take.start({ id, take: false })}>
        <Trans>Give it back</Trans>
      </Button>
    )
  return (
    <Button
      size={size}
      look={isTaken ? 'secondary' : 'danger'}
      icon={<Hand size={18} aria-hidden="true" />}
      pending={take.isPending}
      onClick={() => take.start({ id })}
    >
      <Trans>Take it</Trans>
    </Button>
  )
}
