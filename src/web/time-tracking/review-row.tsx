import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EntrySpan } from './entry-words.tsx'
import { VerdictPill } from './verdict-pill.tsx'

interface ReviewRowProps {
  entry: TimeEntry
  isAccepting: boolean
  onAccept: () => void
  onCorrect: () => void
  onReject: () => void
  onHistory: () => void
}

/** One entry with why it waits, and the three ways to settle it. */
export function ReviewRow({ entry, isAccepting, onAccept, onCorrect, onReject, onHistory }: ReviewRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { employeeId } = useUser()
  const isOwn = entry.employeeId === employeeId
  const mayDecide = useMay('time-entry:correct') && !isOwn
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Avatar name={entry.employee.name} size={36} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{entry.employee.name}</span>
          <VerdictPill verdict={entry.clockInVerdict} zone={entry.clockInZone} />
        </p>
        <p className="text-muted text-sm tabular-nums">
          {format.date(entry.clockInTime)} · <EntrySpan entry={entry} />
          {entry.business && ` · ${entry.business.name}`}
        </p>
        <p className="text-sm">{entry.reviewReason}</p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        {mayDecide && (
          <>
            {!entry.autoClosed && (
              <Button size="small" pending={isAccepting} onClick={onAccept} className="max-sm:flex-1">
                <Trans>Accept</Trans>
              </Button>
            )}
            <Button size="small" onClick={onCorrect} className="max-sm:flex-1">
              <Trans>Correct</Trans>
            </Button>
            <Button size="small" onClick={onReject} className="max-sm:flex-1">
              <Trans>Reject</Trans>
            </Button>
          </>
        )}
        {isOwn && (
          <span className="text-muted text-sm">
            <Trans>Your own: someone else decides</Trans>
          </span>
        )}
        <IconButton label={t`History`} icon={<History size={18} />} onClick={onHistory} />
      </div>
    </li>
  )
}
