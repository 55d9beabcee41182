import { Trans, useLingui } from '@lingui/react/macro'
import { MoreVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Employee } from '#shared/employees/contract.ts'
import type { Licence } from '#shared/employees/details.ts'
import { licences as calls } from '#shared/employees/licence-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import { LicenceFile } from './licence-file.tsx'
import { LicencePill } from './licence-pill.tsx'

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'remove'; licence: Licence } | undefined

export function LicencesCard({ employee, licences }: { employee: Employee; licences: Licence[] }) {
  const { t } = useLingui()
  const mayWrite = useMay('licence:write')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Card
      flush
      title={t`Licences and certificates`}
      aside={
        <Can do="licence:write">
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setOpened({ dialog: 'add' })}
          >
            <Trans>Add Licence</Trans>
          </Button>
        </Can>
      }
    >
      {licences.length === 0 ? (
        <p className="p-4 text-muted">
          <Trans>None entered. A guard without a licence is not offered shifts that need one.</Trans>
        </p>
      ) : (
        <ul className="m-0 list-none divide-y p-0">
          {licences.map(licence => (
            <li key={licence.id} className="flex items-center justify-between gap-3 py-2.5 pr-2 pl-4">
              <LicenceFacts licence={licence} />
              <LicenceFile licence={licence} mayWrite={mayWrite} />
              {mayWrite && (
                <Menu trigger={<IconButton label={t`More for ${licence.kind}`} icon={<MoreVertical size={18} />} />}>
                  <MenuItem
                    icon={<Pencil size={16} aria-hidden="true" className="text-muted" />}
                    onSelect={() => setOpened({ dialog: 'edit', licence })}
                  >
                    {t`Edit`}
                  </MenuItem>
                  <MenuItem
                    danger
                    icon={<Trash2 size={16} aria-hidden="true" />}
                    onSelect={() => setOpened({ dialog: 'remove', licence })}
                  >
                    {t`Remove`}
                  </MenuItem>
                </Menu>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened?.dialog === 'add' && <LicenceDialog employeeId={employee.id} onClose={close} />}
      {opened?.dialog === 'edit' && <LicenceDialog employeeId={employee.id} licence={opened.licence} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveLicence licence={opened.licence} onClose={close} />}
    </Card>
  )
}

function LicenceFacts({ licence: { kind, number, issuedBy, expiresOn, state } }: { licence: Licence }) {
  const format = useFormat()
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {kind}
        {state && expiresOn && <LicencePill state={state} expiresOn={expiresOn} />}
      </span>
      <span className="block text-muted text-sm">
        {[number, issuedBy].filter(Boolean).join(' · ')}
        {(number || issuedBy) && ' · '}
        {expiresOn ? <Trans>expires on {format.day(expiresOn)}</Trans> : <Trans>does not expire</Trans>}
      </span>
    </span>
  )
}

function RemoveLicence({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const remove = useAction(calls.remove, {
    onDone: onClose,
    onFail: error => {
      failure(t`Failed to remove licence.`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Remove Licence`}
      description={<Trans>{licence.kind} will be removed from this person. This action cannot be undone.</Trans>}
      confirmLabel={t`Remove`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.start({ id: licence.id, version: licence.version })}
    />
  )
}
