import { useLingui } from '@lingui/react/macro'
import { notes } from '#shared/notes/contract.ts'
import { OpenEntries, useOpenEntries, useOpenList } from '#web/log-book/public.ts'
import { useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { NoteItem } from './note-item.tsx'

/** What this card waits for. */
export const useHandoverReads = () => [useEndpoint(notes.handover, {}), useOpenList()] as const

/** What the shift before left, and what is open in the log book. Nothing is shown once there is neither. */
export function HandoverCard() {
  const { t } = useLingui()
  const { data: left } = useEndpoint(notes.handover, {})
  const read = new Set(waitingOf(useOwnActs(), notes.acknowledge).map(({ input }) => input.id))
  const open = useOpenEntries()
  const data = left?.filter(({ id }) => !read.has(id))
  if (!data || !open || data.length + open.length === 0) return null
  return (
    <Card title={t`Handover`} aside={<Badge>{data.length + open.length}</Badge>} flush>
      {open.length > 0 && (
        <ul aria-label={t`Log book`} className="m-0 list-none p-0 not-last:border-b">
          <li className="px-4 py-3">
            <OpenEntries open={open} />
          </li>
        </ul>
      )}
      {data.length > 0 && (
        <ScrollList aria-label={t`Handover`} className="max-h-80">
          {data.map(note => (
            <NoteItem key={note.id} note={note} hideHandover action={<AcknowledgeButton noteId={note.id} />} />
          ))}
        </ScrollList>
      )}
    </Card>
  )
}
