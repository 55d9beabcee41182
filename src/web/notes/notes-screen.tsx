import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, StickyNote } from 'lucide-react'
import { Fragment, type ReactNode, Suspense } from 'react'
import { type Note, notes } from '#shared/notes/contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Can, useMay, useReach } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { HandoverCard, useHandoverReads } from './handover-card.tsx'
import { NoteFilters } from './note-filters.tsx'
import { NoteItem } from './note-item.tsx'
import { ShowButton } from './show-button.tsx'
import { queryOf, useNoteFilter } from './use-note-filter.ts'
import { WaitingNotes } from './waiting-notes.tsx'

const AddNote = lazyPart(() => import('./add-note.tsx'), 'AddNote')

/** Everything that was noted, as far as the person may see it. */
export function NotesScreen() {
  const { t } = useLingui()
  const [state, set] = useNoteFilter()
  const query = queryOf(state)
  const list = usePages(notes.list, query)
  const mayAcknowledge = useMay('handover:read')
  const isOwn = useReach('note:read') === 'own'
  const isFiltered = Object.keys(query).length > 0
  const Below = isOwn ? BelowHandover : Fragment
  return (
    <Page
      filters={<NoteFilters state={state} set={set} />}
      action={
        <Can do="note:add">
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => set({ add: 'note' })}>
            <Trans>Add Note</Trans>
          </Button>
        </Can>
      }
    >
      <Below>
        <WaitingNotes />
        <Card flush>
          <Loaded
            of={list}
            empty={<NoNotes isFiltered={isFiltered} isOwn={isOwn} onAdd={() => set({ add: 'note' })} />}
          >
            {rows => (
              <ul aria-label={t`Notes`} className="m-0 list-none divide-y p-0">
                {rows.map(note => (
                  <NoteItem
                    key={note.id}
                    note={note}
                    isMeant={String(note.id) === state.note}
                    hideName={isOwn}
                    action={
                      <>
                        {note.offline && <OfflineMark offline={note.offline} />}
                        <NoteActions note={note} mayAcknowledge={!isOwn && mayAcknowledge && !note.isAcknowledged} />
                      </>
                    }
                  />
                ))}
              </ul>
            )}
          </Loaded>
          <ShowMore of={list} />
        </Card>
      </Below>
      {state.add === 'note' && (
        <Can do="note:add">
          <Suspense>
            <AddNote onClose={() => set({ add: '' })} />
          </Suspense>
        </Can>
      )}
    </Page>
  )
}

/** A guard finds above their notes what the last shift left; both come together. */
function BelowHandover({ children }: { children: ReactNode }) {
  return (
    <Whole of={useHandoverReads()}>
      <HandoverCard />
      {children}
    </Whole>
  )
}

/** What can be done with a note; nothing for those who only read. */
function NoteActions({ note, mayAcknowledge }: { note: Note; mayAcknowledge: boolean }) {
  const mayShow = useMay('note:show') && note.business !== null && !note.handover
  if (!mayAcknowledge && !mayShow) return null
  return (
    <span className="flex flex-wrap gap-2">
      {mayAcknowledge && <AcknowledgeButton noteId={note.id} />}
      {mayShow && <ShowButton note={note} />}
    </span>
  )
}

interface NoNotesProps {
  isFiltered: boolean
  isOwn: boolean
  onAdd: () => void
}

function NoNotes({ isFiltered, isOwn, onAdd }: NoNotesProps) {
  const { t } = useLingui()
  const mayAdd = useMay('note:add')
  const words = mayAdd
    ? t`Write down what the next shift or the client should know: it stands here, the newest first.`
    : t`What is noted on duty stands here, the newest first.`
  return (
    <EmptyState
      title={isOwn ? t`No personal notes` : t`No recent notes`}
      icon={<StickyNote size={28} />}
      action={
        !isFiltered &&
        mayAdd && (
          <Button onClick={onAdd}>
            <Trans>Write the first note</Trans>
          </Button>
        )
      }
    >
      {isFiltered ? t`Try another search or filter.` : words}
    </EmptyState>
  )
}
