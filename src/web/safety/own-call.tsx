import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SosCall } from '#shared/safety/shapes.ts'
import { DrillPill } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmergencyCall } from './emergency-call.tsx'
import { Responders } from './responders.tsx'

/** One's own call while it is under way: that it was heard, and who is coming. */
export function OwnCall({ call }: { call: SosCall }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isCancelling, setCancelling] = useState(false)
  const { incidentNumber, takenBy } = call
  const time = format.time(call.calledAt)
  return (
    <Card title={call.isSilent ? t`Sent` : t`Your call for help was sent`} aside={call.isDrill && <DrillPill />}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-muted">
          <Trans>
            At {time} · {incidentNumber}
          </Trans>
        </p>
        {takenBy !== null && (
          <p role="status" className="font-medium text-good">
            <Trans>{takenBy} has your call</Trans>
          </p>
        )}
        <Responders responders={call.responders} title={t`Who is coming`} />
        {!call.isSilent && <EmergencyCall />}
        <Button onClick={() => setCancelling(true)}>
          <Trans>I am safe: take it back</Trans>
        </Button>
      </div>
      {isCancelling && <CancelDialog call={call} onClose={() => setCancelling(false)} />}
    </Card>
  )
}
