import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LatLng } from '#shared/geo.ts'
import type { Note } from '#shared/notes/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useReach } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { NotePhoto } from './note-photo.tsx'
import { HandoverPill, PriorityPill } from './words.tsx'

interface NoteItemProps {
  note: Note
  /** On one's own list the name says nothing new. */
  hideName?: boolean
  /** Somebody came for this one: it is brought into view and marked. */
  isMeant?: boolean
  /** Among handovers the mark says nothing new. */
  hideHandover?: boolean
  /** What can be done with it. */
  action?: ReactNode
}

/** One note: who, when, what, where, and that it was read. */
export function NoteItem({ note, hideName = false, hideHandover = false, isMeant = false, action }: NoteItemProps) {
  const format = useFormat()
  const now = useNow(60_000)
  const isClient = useReach('note:read') === 'part'
  const place = [note.business?.name, note.location].filter(Boolean)
  // The demo's and many people's locations already begin with the site.
  const where = note.location?.startsWith(note.business?.name ?? '\n') ? note.location : place.join(' · ')
  const readers = note.acknowledgements.map(one => one.name).join(', ')
  return (
    <li
      ref={isMeant ? bringIntoView : undefined}
      aria-current={isMeant || undefined}
      className={cx(
        'flex min-w-0 scroll-my-20 gap-3 px-4 py-3',
        isMeant && 'bg-[color-mix(in_oklab,var(--accent)_8%,var(--surface))]',
      )}
    >
      {!hideName && <Avatar name={note.employee.name} size={32} />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {!hideName && <span className="font-medium">{note.employee.name}</span>}
          <PriorityPill priority={note.priority} />
          {note.handover && !hideHandover && <HandoverPill />}
          {!isClient && <ReadersMark isForClient={note.isForClient} />}
          <time
            dateTime={note.timestamp}
            title={format.dateTime(note.timestamp)}
            className="text-muted text-sm whitespace-nowrap sm:ml-auto"
          >
            {format.ago(note.timestamp, now)}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note.content}</p>
        {note.photo && <NotePhoto src={note.photo} />}
        {(where || note.coordinates) && (
          <p className="mt-0.5 text-muted text-sm [overflow-wrap:anywhere]">
            {where}
            {note.coordinates && <WrittenAt place={note.coordinates} isAfterWords={where !== ''} />}
          </p>
        )}
        {note.writtenBy && (
          <p className="text-muted text-sm">
            <Trans>Written by {note.writtenBy}</Trans>
          </p>
        )}
        {readers !== '' && (
          <p className="text-muted text-sm">
            <Trans>Read by {readers}</Trans>
          </p>
        )}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </li>
  )
}

/** The position that the writer shared, to about a metre. */
function WrittenAt({ place: { lat, lng }, isAfterWords }: { place: LatLng; isAfterWords: boolean }) {
  const { t } = useLingui()
  const position = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return (
    <span title={t`Written at ${position}`} className="whitespace-nowrap tabular-nums">
      {isAfterWords && ' · '}
      {position}
    </span>
  )
}

/** Who reads it, for those who write. */
function ReadersMark({ isForClient }: { isForClient: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 text-muted text-sm">
      {isForClient ? <Eye size={14} aria-hidden="true" /> : <Lock size={14} aria-hidden="true" />}
      {isForClient ? <Trans>Client reads it</Trans> : <Trans>Internal</Trans>}
    </span>
  )
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
