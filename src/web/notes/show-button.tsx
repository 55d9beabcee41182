import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type Note, notes } from '#shared/notes/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** A supervisor shows a note to the client, or keeps it internal. */
export function ShowButton({ note: { id, isForClient } }: { note: Note }) {
  const { t } = useLingui()
  const show = useAction(notes.show, {
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`Who reads it was not changed.`,
        variant: 'destructive',
      }),
  })
  const Icon = isForClient ? EyeOff : Eye
  return (
    <Button
      size="small"
      look="quiet"
      icon={<Icon size={14} aria-hidden="true" />}
      pending={show.isPending}
      onClick={() => show.start({ id, forClient: !isForClient })}
    >
      {isForClient ? t`Keep it internal` : t`Show it to the client`}
    </Button>
  )
}
