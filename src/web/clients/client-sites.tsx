import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, DoorClosed, Ellipsis, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClientDetails } from '#shared/clients/contract.ts'
import { onOneLine } from '#shared/country/addresses.ts'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { screens } from '#shared/screens.ts'
import { BusinessDialog, CloseBusiness } from '#web/organizations/public.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

type Opened = { what: 'add' } | { what: 'edit' | 'close'; site: Business }

/** Where one works for the client. */
export function ClientSites({ client }: { client: ClientDetails }) {
  const mayWrite = useMay('business:write')
  const [opened, setOpened] = useState<Opened>()
  const sites = usePages(businesses.list, { clientId: client.id, includeClosed: true, limit: 50 })
  const close = () => setOpened(undefined)
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>Sites</Trans>
        </h3>
        {mayWrite && client.closedAt === null && (
          <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={() => setOpened({ what: 'add' })}>
            <Trans>Add Site</Trans>
          </Button>
        )}
      </div>
      <Loaded of={sites} empty={<NoSites />}>
        {list => (
          <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
            {list.map(site => (
              <Site key={site.id} site={site} mayWrite={mayWrite} onOpen={what => setOpened({ what, site })} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={sites} />
      {opened && opened.what !== 'close' && (
        <SiteDialog client={client} {...(opened.what === 'edit' && { site: opened.site })} onClose={close} />
      )}
      {opened?.what === 'close' && <CloseBusiness business={opened.site} onClose={close} />}
    </section>
  )
}

interface SiteProps {
  site: Business
  mayWrite: boolean
  onOpen: (what: 'edit' | 'close') => void
}

function Site({ site, mayWrite, onOpen }: SiteProps) {
  const { t } = useLingui()
  const { id, name, address, closedAt } = site
  return (
    <li className="flex items-center gap-2 px-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {mayWrite ? (
            <button
              type="button"
              onClick={() => onOpen('edit')}
              className="text-left [overflow-wrap:anywhere] hover:underline max-sm:min-h-11"
            >
              {name}
            </button>
          ) : (
            name
          )}
          {closedAt && (
            <Pill tone="calm">
              <Trans>Closed</Trans>
            </Pill>
          )}
        </p>
        {address && <p className="text-muted text-sm [overflow-wrap:anywhere]">{onOneLine(address)}</p>}
      </div>
      <Menu trigger={<IconButton small label={t`Actions for ${name}`} icon={<Ellipsis size={18} />} />}>
        {mayWrite && (
          <MenuItem icon={<Pencil size={16} />} onSelect={() => onOpen('edit')}>
            {t`Edit Site`}
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to={screens.scheduling.path} search={{ view: 'week', business: String(id) }}>
            <CalendarDays size={16} aria-hidden="true" />
            {t`Scheduling`}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={screens.timeTracking.path} search={{ business: String(id) }}>
            <Clock size={16} aria-hidden="true" />
            {t`Time Tracking`}
          </Link>
        </MenuItem>
        {mayWrite && closedAt === null && (
          <MenuItem icon={<DoorClosed size={16} />} danger onSelect={() => onOpen('close')}>
            {t`Close Site`}
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}

interface SiteDialogProps {
  client: ClientDetails
  site?: Business
  onClose: () => void
}

/** What a new site does not say, the company does: it is read first. */
function SiteDialog({ client, site, onClose }: SiteDialogProps) {
  const { data } = useEndpoint(organizations.list, { limit: 500 })
  const organization = data?.find(({ id }) => id === client.organizationId)
  if (organization === undefined) return null
  return <BusinessDialog organization={organization} client={client} business={site} onClose={onClose} />
}

function NoSites() {
  return (
    <p className="rounded-card border px-3 py-2.5 text-muted text-sm">
      <Trans>No sites yet. Shifts, zones and clock-ins belong to one.</Trans>
    </p>
  )
}
