import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placeText } from '#shared/place-text.ts'
import { type TimeOff, timeOff } from '#shared/time-off/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { PlanProblems, useSaving, useShiftTimes } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useTimeOffWords } from './use-time-off-words.ts'

interface DecideTimeOffProps {
  request: TimeOff
  onClose: () => void
}

/** What a decision would do to the plan, before it is made. */
export function DecideTimeOff({ request, onClose }: DecideTimeOffProps) {
  const { t } = useLingui()
  const { kinds, days } = useTimeOffWords()
  const [comment, setComment] = useState('')
  const approve = useSaving(timeOff.decide, {
    words: { done: { title: t`Time off approved` }, failed: t`Failed to decide on the request.` },
    onDone: onClose,
  })
  const decline = useSaving(timeOff.decide, {
    words: { done: { title: t`Time off declined` }, failed: t`Failed to decide on the request.` },
    onDone: onClose,
  })
  const answer = { id: request.id, ...(comment && { comment }) }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={request.employee.name}
      description={`${kinds[request.kind]}, ${days(request)}`}
    >
      <div className="flex flex-col gap-4">
        {request.reason && <p>“{request.reason}”</p>}
        <Affected request={request} />
        <Field label={t`Comment`} optional>
          {wiring => (
            <Textarea
              {...wiring}
              rows={2}
              maxLength={1000}
              value={comment}
              onChange={event => setComment(event.target.value)}
            />
          )}
        </Field>
        <PlanProblems warnings={[]} problem={approve.problem ?? decline.problem} />
        <DialogActions>
          <Button pending={decline.isPending} onClick={() => decline.start({ ...answer, decision: 'declined' })}>
            <Trans>Decline</Trans>
          </Button>
          <Button
            look="primary"
            pending={approve.isPending}
            onClick={() => approve.start({ ...answer, decision: 'approved' })}
          >
            <Trans>Approve</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Affected({ request }: { request: TimeOff }) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const shifts = useEndpoint(timeOff.affected, { id: request.id })
  return (
    <Loaded
      of={shifts}
      empty={
        <p className="text-muted">
          <Trans>No shifts are planned in these days.</Trans>
        </p>
      }
    >
      {list => (
        <div>
          <p className="font-medium">
            <Plural
              value={list.length}
              one="# shift becomes open when you approve:"
              other="# shifts become open when you approve:"
            />
          </p>
          <ul aria-label={t`Affected shifts`} className="m-0 mt-1 max-h-48 list-none overflow-y-auto p-0">
            {list.map(shift => (
              <li key={shift.id} className="py-0.5 text-sm tabular-nums">
                {format.namedDay(shift.date)}, {times(shift)} · {placeText(shift)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}
