import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogIn, LogOut } from 'lucide-react'
import type { Zone } from '#shared/zones/contract.ts'
import { zoneWatch } from '#shared/zones/watch-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ZoneTypeBadge } from './zone-types.tsx'

/** A zone, and who came and went. */
export function ZonePanel({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { name, business, activeEmployees } = zone
  return (
    <SidePanel open onOpenChange={onClose} title={name} description={business?.name}>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <ZoneTypeBadge zone={zone} />
        <span className="text-muted text-sm">
          <Plural value={activeEmployees} one="# employee in zone" other="# employees in zone" />
        </span>
      </div>
      <h3 className="pb-1 font-semibold text-base">
        <Trans>Who entered and left</Trans>
      </h3>
      <Visits zoneId={zone.id} />
    </SidePanel>
  )
}

function Visits({ zoneId }: { zoneId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const visits = usePages(zoneWatch.history, { id: zoneId, limit: 50 })
  return (
    <>
      <Loaded
        of={visits}
        empty={
          <EmptyState title={t`Nobody yet`}>
            <Trans>
              People on the clock who share their position appear here when they enter or leave. Kept for 30 days.
            </Trans>
          </EmptyState>
        }
      >
        {list => (
          <ul aria-label={t`Who entered and left`} className="m-0 list-none divide-y p-0">
            {list.map(({ id, kind, employee, at }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <Avatar name={employee.name} size={32} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{employee.name}</span>
                  <span className="block text-muted text-sm">{format.dateTime(at)}</span>
                </span>
                <span className="inline-flex items-center gap-1.5 text-sm">
                  {kind === 'entered' ? (
                    <LogIn size={14} aria-hidden="true" className="text-good" />
                  ) : (
                    <LogOut size={14} aria-hidden="true" className="text-muted" />
                  )}
                  {kind === 'entered' ? t`Entered` : t`Left`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={visits} />
    </>
  )
}
