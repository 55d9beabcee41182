import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, NotebookPen } from 'lucide-react'
import { useId, useState } from 'react'
import { leavesEarly } from '#shared/time-tracking/rules.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { AddNote } from '#web/notes/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { HoldButton } from '#web/ui/hold-button.tsx'

interface ClockOutButtonProps {
  leaving: MyClock['leaving']
  pending: boolean
  className: string
  onClockOut: () => void
}

/** Held, it clocks out. A tap asks, and so does leaving early or with an incident open: once, with what that means. */
export function ClockOutButton({ leaving, pending, className, onClockOut }: ClockOutButtonProps) {
  const { t } = useLingui()
  const hint = useId()
  const [asked, setAsked] = useState<Open>()
  const [isWriting, setWriting] = useState(false)
  const ask = () => setAsked(openNow(leaving))
  const held = () => {
    const open = openNow(leaving)
    if (open.endsAt === null && open.incidents.length === 0) onClockOut()
    else setAsked(open)
  }
  return (
    <>
      <HoldButton
        className={className}
        icon={<LogOut size={26} aria-hidden="true" className="relative" />}
        pending={pending}
        describedBy={hint}
        holding={t`Keep holding…`}
        letGo={t`Let go to clock out`}
        onHeld={held}
        onTapped={ask}
      >
        <Trans>Clock Out</Trans>
      </HoldButton>
      <p id={hint} className="-mt-2 text-center text-muted text-sm">
        <Trans>Hold for a second to clock out.</Trans>
      </p>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setAsked(undefined)}
          title={t`Clock out now?`}
          description={<WhatIsOpen open={asked} />}
          confirmLabel={<Trans>Clock Out</Trans>}
          pending={pending}
          onConfirm={() => {
            setAsked(undefined)
            onClockOut()
          }}
        >
          <Button
            className="w-full"
            icon={<NotebookPen size={16} aria-hidden="true" />}
            onClick={() => {
              setAsked(undefined)
              setWriting(true)
            }}
          >
            <Trans>Write a handover first</Trans>
          </Button>
        </ConfirmDialog>
      )}
      {isWriting && <AddNote handover onClose={() => setWriting(false)} />}
    </>
  )
}

interface Open {
  /** Only where it is early. */
  endsAt: string | null
  incidents: NonNullable<MyClock['leaving']>['incidents']
}

function openNow(leaving: MyClock['leaving']): Open {
  const { shiftEndsAt = null, incidents = [] } = leaving ?? {}
  const isEarly = shiftEndsAt !== null && leavesEarly(shiftEndsAt, serverNow())
  return { endsAt: isEarly ? shiftEndsAt : null, incidents }
}

function WhatIsOpen({ open: { endsAt, incidents } }: { open: Open }) {
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
