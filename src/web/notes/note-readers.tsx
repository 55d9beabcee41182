import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Lock } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { type NotePriority, notes } from '#shared/notes/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface Fields {
  employeeId: number | ''
  businessId: string
  priority: NotePriority
  handover: boolean
  forClient: boolean | null
}

/** Whoever writes a note sees who will read it, and those who decide about it decide here. */
export function NoteReaders() {
  const { t } = useLingui()
  const { watch, setValue } = useFormContext<Fields>()
  const [employeeId, businessId, priority, handover, forClient] = watch([
    'employeeId',
    'businessId',
    'priority',
    'handover',
    'forClient',
  ])
  const mayDecide = useMay('note:show')
  const { data } = useEndpoint(
    notes.readers,
    {
      ...(Number(employeeId) > 0 && { employeeId: Number(employeeId) }),
      ...(businessId !== '' && { businessId: Number(businessId) }),
      priority,
      handover,
      ...(forClient !== null && { forClient }),
    },
    { enabled: Number(employeeId) > 0 || businessId !== '' },
  )
  if (data === undefined) return null
  const { isForClient, clientName } = data
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p className="flex items-center gap-2 text-sm">
        {isForClient ? <Eye size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
        {isForClient ? (
          <Trans>The client will see this note: {clientName}</Trans>
        ) : (
          <Trans>Internal: the client does not see it</Trans>
        )}
      </p>
      {mayDecide && clientName !== null && !handover && (
        <Checkbox
          checked={isForClient}
          onChange={event => setValue('forClient', event.target.checked)}
          label={t`Show it to the client`}
        />
      )}
    </div>
  )
}
