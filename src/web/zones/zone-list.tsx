import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Crosshair, History, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type Zone, zones } from '#shared/zones/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Can } from '#web/platform/session.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { ZoneTypeBadge } from './zone-types.tsx'

interface ZoneListProps {
  list: readonly Zone[]
  onLook: (zone: Zone) => void
  onHistory: (zone: Zone) => void
  onEdit: (zone: Zone) => void
}

/** The zones in words, beside the map that draws them. */
export function ZoneList({ list, onLook, onHistory, onEdit }: ZoneListProps) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<Zone>()
  return (
    <>
      <ul className="m-0 flex list-none flex-col divide-y p-0" aria-label={t`Zones`}>
        {list.map(zone => (
          <li key={zone.id} className="flex flex-col gap-1 px-4 py-3">
            <ZoneRow zone={zone} onLook={onLook} onHistory={onHistory} onEdit={onEdit} onDelete={setLeaving} />
          </li>
        ))}
      </ul>
      {leaving && <DeleteZone zone={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

interface ZoneRowProps extends Omit<ZoneListProps, 'list'> {
  zone: Zone
  onDelete: (zone: Zone) => void
}

function ZoneRow({ zone, onLook, onHistory, onEdit, onDelete }: ZoneRowProps) {
  const { t } = useLingui()
  const { name, business, isActive, activeEmployees } = zone
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <div className="min-w-40 flex-1">
          <p className="truncate font-medium">{name}</p>
          {business && <p className="truncate text-muted text-sm">{business.name}</p>}
        </div>
        <div className="-mr-2 ml-auto flex shrink-0">
          <IconButton
            small
            label={t`Show ${name} on the map`}
            icon={<Crosshair size={16} />}
            onClick={() => onLook(zone)}
          />
          <Can do="zone:watch">
            <IconButton
              small
              label={t`History of ${name}`}
              icon={<History size={16} />}
              onClick={() => onHistory(zone)}
            />
          </Can>
          <Can do="zone:write">
            <IconButton small label={t`Edit ${name}`} icon={<Pencil size={16} />} onClick={() => onEdit(zone)} />
            <IconButton small label={t`Delete ${name}`} icon={<Trash2 size={16} />} onClick={() => onDelete(zone)} />
          </Can>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ZoneTypeBadge zone={zone} />
        <span className="inline-flex items-center gap-1.5 text-muted text-sm">
          <UsersRound size={14} aria-hidden="true" />
          <Plural value={activeEmployees} one="# employee" other="# employees" />
        </span>
        <span className="ml-auto">
          <Can do="zone:write">
            <ActiveSwitch zone={zone} />
          </Can>
        </span>
      </div>
      {!isActive && (
        <p className="text-muted text-sm">
          <Trans>Inactive: no clock-in is judged by it.</Trans>
        </p>
      )}
    </>
  )
}

function ActiveSwitch({ zone }: { zone: Zone }) {
  const { t } = useLingui()
  const failure = useFailure()
  const change = useAction(zones.update, {
    onDone: ({ name, isActive }) =>
      toast({
        title: t`Geofence Updated`,
        description: isActive ? t`${name} is active.` : t`${name} is inactive.`,
      }),
    onFail: failure(t`Failed to update geofence.`),
  })
  // What was asked for shows at once; a refusal puts it back.
  const shown = change.isPending && change.input?.isActive !== undefined ? change.input.isActive : zone.isActive
  return (
    <Switch
      label={shown ? t`Active` : t`Inactive`}
      aria-label={t`${zone.name} is active`}
      checked={shown}
      onChange={event => change.start({ id: zone.id, isActive: event.target.checked })}
    />
  )
}

function DeleteZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { id, name, version } = zone
  const remove = useAction(zones.remove, {
    onDone: () => {
      toast({ title: t`Geofence Deleted`, description: t`Geofence has been deleted successfully.` })
      onClose()
    },
    onFail: error => {
      failure(t`Failed to delete geofence.`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t`Delete Zone`}
      description={t`Are you sure you want to delete ${name}? Clock-ins that it confirmed keep its name.`}
      confirmLabel={t`Delete Zone`}
      pending={remove.isPending}
      onConfirm={() => remove.start({ id, version })}
    />
  )
}
