import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { notes } from '#shared/notes/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { toast } from '#web/ui/toast.ts'

/** Tells whoever wrote it that it was read. */
export function AcknowledgeButton({ noteId }: { noteId: number }) {
  const { t } = useLingui()
  const acknowledge = useAct(notes.acknowledge, {
    onFail: () => toast({ title: t`Error`, description: t`Failed to acknowledge the note.`, variant: 'destructive' }),
  })
  return (
    <Button
      size="small"
      icon={<Check size={14} aria-hidden="true" />}
      pending={acknowledge.isPending}
      onClick={() => acknowledge.start({ id: noteId })}
    >
      <Trans>Acknowledge</Trans>
    </Button>
  )
}
