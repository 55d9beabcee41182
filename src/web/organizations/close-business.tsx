import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

interface InUse {
  employees: number
  shifts: number
  clockedIn: number
  zones: number
  incidents: number
}

export function CloseBusiness({ business, onClose }: { business: Business; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const [inUse, setInUse] = useState<InUse>()
  const { name } = business
  const close = useAction(businesses.close, {
    onDone: onClose,
    onFail: error => {
      if (error instanceof ApiError && error.code === 'business-in-use') return setInUse(error.current as InUse)
      failure(t`Failed to close the site`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={t`Close Site`}
      description={
        inUse ? (
          <Uses name={name} inUse={inUse} />
        ) : (
          <Trans>
            Close {name}? Its hours, invoices and incidents are kept. A site that was never used is deleted.
          </Trans>
        )
      }
      confirmLabel={inUse ? t`Try again` : t`Close Site`}
      pending={close.isPending}
      onConfirm={() => close.start({ id: business.id })}
    />
  )
}

/** What has to end first, so that nobody has to search for it. */
function Uses({ name, inUse }: { name: string; inUse: InUse }) {
  const { t } = useLingui()
  const { employees, shifts, clockedIn, zones, incidents } = inUse
  const uses = [
    employees > 0 && t`People who work there: ${employees}`,
    shifts > 0 && t`Shifts ahead: ${shifts}`,
    clockedIn > 0 && t`Clocked in now: ${clockedIn}`,
    zones > 0 && t`Active zones: ${zones}`,
    incidents > 0 && t`Open incidents: ${incidents}`,
  ].filter(use => use !== false)
  return (
    <>
      <Trans>{name} is still in use. End this first:</Trans>
      {uses.map(use => (
        <span key={use} className="mt-1 block text-text">
          {use}
        </span>
      ))}
    </>
  )
}
