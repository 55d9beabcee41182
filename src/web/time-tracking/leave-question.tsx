import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { OpenHere } from '#web/log-book/public.ts'
import { AddNote } from '#web/notes/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** What someone leaves behind who clocks out now. */
export interface LeftOpen {
  /** Only where it is early. */
  endsAt: string | null
  incidents: NonNullable<MyClock['leaving']>['incidents']
}

interface LeaveQuestionProps {
  open: LeftOpen
  pending: boolean
  onClose: () => void
  onLeave: () => void
}

/** Asks once more, with what leaving now means. */
export function LeaveQuestion({ open, pending, onClose, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <AddNote handover onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t`Clock out now?`}
      description={<WhatIsOpen open={open} />}
      confirmLabel={<Trans>Clock Out</Trans>}
      pending={pending}
      onConfirm={onLeave}
    >
      <OpenHere />
      <Button className="w-full" icon={<NotebookPen size={16} aria-hidden="true" />} onClick={() => setWriting(true)}>
        <Trans>Write a handover first</Trans>
      </Button>
    </ConfirmDialog>
  )
}

function WhatIsOpen({ open: { endsAt, incidents } }: { open: LeftOpen }) {
  const format = useFormat()
  if (endsAt === null && incidents.length === 0) return <Trans>You can take it back for one minute.</Trans>
  const end = endsAt === null ? '' : format.time(endsAt)
  const names = incidents.map(({ incidentNumber, title }) => `${incidentNumber} · ${title}`).join(', ')
  return (
    <>
      {endsAt !== null && <Trans>Your shift is planned until {end}: the post will be empty.</Trans>}{' '}
      {incidents.length > 0 && <Trans>You are still on {names}.</Trans>} <Trans>Your supervisor will be told.</Trans>
    </>
  )
}
