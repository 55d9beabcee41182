import { useLingui } from '@lingui/react/macro'
import { notes } from '#shared/notes/contract.ts'
import { useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { NoteItem } from './note-item.tsx'

/** What the shift before left. Nothing is shown once everything has been acknowledged. */
export function HandoverCard() {
  const { t } = useLingui()
  const { data: left } = useEndpoint(notes.handover, {})
  const read = new Set(waitingOf(useOwnActs(), notes.acknowledge).map(({ input }) => input.id))
  const data = left?.filter(({ id }) => !read.has(id))
  if (!data || data.length === 0) return null
  return (
    <Card title={t`Handover`} aside={<Badge>{data.length}</Badge>} flush>
      <ScrollList aria-label={t`Handover`} className="max-h-80">
        {data.map(note => (
          <NoteItem key={note.id} note={note} hideHandover action={<AcknowledgeButton noteId={note.id} />} />
        ))}
      </ScrollList>
    </Card>
  )
}
