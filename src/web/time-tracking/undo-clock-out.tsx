import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { secondsBetween } from '#shared/time.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { AddNote } from '#web/notes/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUndoClockOut } from './use-undo-clock-out.ts'

/** For a minute after leaving: take it back, or leave word for whoever comes next. */
export function UndoClockOut({ undo, now }: { undo: NonNullable<MyClock['undo']>; now: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isWriting, setWriting] = useState(false)
  const take = useUndoClockOut()
  const seconds = Math.ceil(secondsBetween(now, undo.until))
  const time = format.time(undo.clockOutTime)
  if (seconds <= 0 && !isWriting) return null
  return (
    <Banner tone="calm" title={t`Clocked out at ${time}`}>
      <div className="mt-2 flex flex-wrap gap-2">
        {seconds > 0 && (
          <Button
            icon={<Undo2 size={16} aria-hidden="true" />}
            pending={take.isPending}
            onClick={() => take.start({ id: undo.timeEntryId })}
          >
            <Trans>Take it back</Trans>
          </Button>
        )}
        <Button icon={<NotebookPen size={16} aria-hidden="true" />} onClick={() => setWriting(true)}>
          <Trans>Write a handover</Trans>
        </Button>
      </div>
      {seconds > 0 && (
        <p className="mt-2 text-sm tabular-nums" aria-hidden="true">
          <Plural value={seconds} one="For # more second" other="For # more seconds" />
        </p>
      )}
      {isWriting && <AddNote handover onClose={() => setWriting(false)} />}
    </Banner>
  )
}
