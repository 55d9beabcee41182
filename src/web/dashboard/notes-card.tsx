import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus, StickyNote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { notes } from '#shared/notes/contract.ts'
import { screens } from '#shared/screens.ts'
import { AddNote, NoteItem } from '#web/notes/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useUser } from '#web/platform/session.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Nothing } from './nothing.tsx'

const latest = 3

export const useRecentNotes = () => useEndpoint(notes.list, { limit: latest })

/** The latest notes, and the way to leave one. */
export function NotesCard() {
  const { t } = useLingui()
  const { role } = useUser()
  const list = useRecentNotes()
  const [isAdding, setAdding] = useState(false)
  const words = {
    employee: { title: t`My Notes`, empty: t`No personal notes` },
    client: { title: t`Important Updates`, empty: t`No updates available` },
  }
  const { title, empty } = words[role as keyof typeof words] ?? { title: t`Recent Notes`, empty: t`No recent notes` }
  return (
    <Card
      id="notes"
      title={title}
      flush
      aside={
        <Can do="note:add">
          <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={() => setAdding(true)}>
            <Trans>Add Note</Trans>
          </Button>
        </Can>
      }
    >
      <Loaded of={list} empty={<Nothing icon={<StickyNote size={24} />}>{empty}</Nothing>}>
        {rows => (
          <ul aria-label={title} className="m-0 list-none divide-y p-0">
            {rows.map(note => (
              <NoteItem key={note.id} note={note} hideName={role === 'employee'} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="border-t p-2 text-center">
        <Link to={screens.notes.path} className={buttonClass('quiet', 'small')}>
          <Trans>All notes</Trans>
        </Link>
      </div>
      {isAdding && (
        <Suspense>
          <AddNote onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
