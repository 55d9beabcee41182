import { useLingui } from '@lingui/react/macro'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { placeText } from '#shared/place-text.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AssignSection } from './assign-section.tsx'

export function AssignDialog({ incidentId, onClose }: { incidentId: number; onClose: () => void }) {
  const { t } = useLingui()
  const incident = useEndpoint(dispatch.read, { id: incidentId })
  const { data } = incident
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={data ? `${data.incidentNumber} · ${data.title}` : t`Incident`}
      description={data && placeText(data)}
    >
      <Loaded of={incident} isEmpty={() => false} failedTitle={t`This incident cannot be shown.`}>
        {found => <AssignSection incident={found} onDone={onClose} />}
      </Loaded>
    </Dialog>
  )
}
