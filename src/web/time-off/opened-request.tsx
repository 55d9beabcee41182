import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type TimeOff, timeOff } from '#shared/time-off/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { DecideTimeOff } from './decide-time-off.tsx'
import { timeOffTones, useTimeOffWords } from './use-time-off-words.ts'

/** The request that the bell, a mail or its row leads to: to decide, or to read what became of it. */
export function OpenedRequest({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error } = useEndpoint(timeOff.read, { id })
  useEffect(() => {
    if (!error) return
    toast({
      title: t`Error`,
      description: wordsOf(error) ?? t`This request could not be read.`,
      variant: 'destructive',
    })
    onClose()
  }, [error, onClose, t])
  if (data === undefined) return null
  return data.mayDecide ? (
    <DecideTimeOff request={data} onClose={onClose} />
  ) : (
    <RequestDetails request={data} onClose={onClose} />
  )
}

function RequestDetails({ request, onClose }: { request: TimeOff; onClose: () => void }) {
  const { kinds, statuses, days } = useTimeOffWords()
  const { employee, status, reason, decidedByName, decisionComment } = request
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={employee.name}
      description={`${kinds[request.kind]}, ${days(request)}`}
    >
      <div className="flex flex-col gap-3">
        <p>
          <Pill tone={timeOffTones[status]}>{statuses[status]}</Pill>
        </p>
        {reason && <p>“{reason}”</p>}
        {decidedByName && (
          <p>
            <Trans>Decided by {decidedByName}</Trans>
            {decisionComment && `: ${decisionComment}`}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
