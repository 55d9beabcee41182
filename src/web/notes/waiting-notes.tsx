import { useLingui } from '@lingui/react/macro'
import { notes } from '#shared/notes/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { doneAt, useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { Card } from '#web/ui/card.tsx'
import { NotSent } from '#web/ui/not-sent.tsx'
import { NotePhoto } from './note-photo.tsx'

/** What one wrote that has not reached the server, the newest first like everything that has. */
export function WaitingNotes() {
  const { t } = useLingui()
  const format = useFormat()
  const waiting = waitingOf(useOwnActs(), notes.create).toReversed()
  if (waiting.length === 0) return null
  return (
    <Card flush>
      <ul aria-label={t`Notes not sent yet`} className="m-0 list-none divide-y p-0">
        {waiting.map(act => (
          <li key={act.key} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <NotSent />
              <time dateTime={doneAt(act)} className="ml-auto text-muted text-sm whitespace-nowrap">
                {format.dateTime(doneAt(act))}
              </time>
            </p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{String(act.input.content)}</p>
            {typeof act.input.photo === 'string' && <NotePhoto src={act.input.photo} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
