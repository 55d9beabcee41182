import { useLingui } from '@lingui/react/macro'
import { notes } from '#shared/notes/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { NoteItem } from './note-item.tsx'

/** What the shift before left. Nothing is shown once everything has been acknowledged. */
export function HandoverCard() {
  const { t } = useLingui()
  const { data } = useEndpoint(notes.handover, {})
  if (!data || data.length === 0) return null
  return (
    <Card title={t`Handover`} aside={<Badge>{data.length}</Badge>} flush>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard
        tabIndex={0}
        aria-label={t`Handover`}
        className="m-0 max-h-80 list-none divide-y overflow-y-auto p-0 focus-visible:-outline-offset-2"
      >
        {data.map(note => (
          <NoteItem key={note.id} note={note} hideHandover action={<AcknowledgeButton noteId={note.id} />} />
        ))}
      </ul>
    </Card>
  )
}
