import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { scheduling } from '#shared/scheduling/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { leavesEarly } from '#shared/time-tracking/rules.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/undo-button.tsx'
import { useUndoClockOut } from './use-undo-clock-out.ts'

/** Clocks someone else out, after a question that says what it means; for a minute it can be taken back. */
export function useClockOut() {
  const { t } = useLingui()
  const format = useFormat()
  const undo = useUndoClockOut()
  const [asked, ask] = useState<TimeEntry>()
  const clockOut = useAction(timeTracking.clockOut, {
    onDone: ({ id, employee: { name }, totalHours }) => {
      ask(undefined)
      const hours = format.number(totalHours ?? 0, 2)
      toast({
        title: t`Clocked Out`,
        description: plural(Number(totalHours), { one: `${name}, ${hours} hour.`, other: `${name}, ${hours} hours.` }),
        action: <UndoButton onUndo={() => undo.start({ id })} />,
      })
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to clock out.`, variant: 'destructive' }),
  })
  const question = asked && (
    <ClockOutQuestion
      entry={asked}
      pending={clockOut.isPending}
      onClose={() => ask(undefined)}
      onClockOut={() => clockOut.start({ id: asked.id })}
    />
  )
  return { ask, question }
}

interface ClockOutQuestionProps {
  entry: TimeEntry
  pending: boolean
  onClose: () => void
  onClockOut: () => void
}

function ClockOutQuestion({ entry, pending, onClose, onClockOut }: ClockOutQuestionProps) {
  const { t } = useLingui()
  const { name } = entry.employee
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t`Clock out ${name}?`}
      description={<WhatItMeans entry={entry} />}
      confirmLabel={<Trans>Clock Out</Trans>}
      pending={pending}
      onConfirm={onClockOut}
    />
  )
}

function WhatItMeans({ entry: { scheduleId, employee, business, location } }: { entry: TimeEntry }) {
  const format = useFormat()
  const now = useNow(30_000)
  const { data: shift } = useEndpoint(scheduling.get, { id: scheduleId ?? 0 }, { enabled: scheduleId !== null })
  const { name } = employee
  const place = business?.name ?? location
  if (shift === undefined || !leavesEarly(shift.endsAt, now))
    return <Trans>The clock of {name} stops now. You can undo it for one minute.</Trans>
  const end = format.time(shift.endsAt)
  return (
    <>
      {place ? (
        <Trans>
          The shift at {place} is planned until {end}: the post will be empty.
        </Trans>
      ) : (
        <Trans>The shift is planned until {end}: the post will be empty.</Trans>
      )}{' '}
      <Trans>You can undo it for one minute.</Trans>
    </>
  )
}
