import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DoorClosed, DoorOpen, Ellipsis, MessagesSquare, Pencil, Scale, UsersRound } from 'lucide-react'
import { onOneLine } from '#shared/country/addresses.ts'
import type { Business } from '#shared/organizations/business-contract.ts'
import { screens } from '#shared/screens.ts'
import { type MapSite, mapSites } from '#shared/zones/site-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Table } from '#web/ui/table.tsx'

interface BusinessTableProps {
  rows: Business[]
  onEdit: (business: Business) => void
  onPay: (business: Business) => void
  onPeople: (business: Business) => void
  onClose: (business: Business) => void
  onReopen: (business: Business) => void
}

export function BusinessTable({ rows, ...actions }: BusinessTableProps) {
  const { t } = useLingui()
  const format = useFormat()
  const sites = useEndpoint(mapSites.list, {})
  const policies = { block: t`Block`, flag: t`Flag`, record: t`Record` }
  return (
    <Table
      label={t`Sites`}
      groups={{ nameOf: clientOrder, heading: site => <ClientHeading site={site} /> }}
      rows={rows}
      rowKey={business => business.id}
      rowMenu={business => <BusinessMenu business={business} {...actions} />}
      columns={[
        {
          id: 'name',
          header: t`Name`,
          cell: business => (
            <span className="inline-flex flex-wrap items-center gap-x-2">
              {business.name}
              {business.closedAt && <Pill tone="calm">{t`Closed`}</Pill>}
              <ZoneHint site={sites.data?.find(({ id }) => id === business.id)} />
            </span>
          ),
          sortBy: business => business.name,
          onCard: 'title',
          className: 'font-medium',
        },
        {
          id: 'address',
          header: t`Address`,
          cell: ({ address }) => address && onOneLine(address),
          onCard: 'first',
        },
        {
          id: 'people',
          header: t`People`,
          cell: business => business.employeeCount,
          sortBy: business => business.employeeCount,
          align: 'end',
        },
        {
          id: 'rate',
          header: t`Bill rate`,
          cell: business => (business.billRate === null ? null : format.money(business.billRate, business.currency)),
          sortBy: business => Number(business.billRate ?? 0),
          align: 'end',
        },
        { id: 'policy', header: t`Outside zones`, cell: business => policies[business.geofencePolicy] },
        { id: 'zone', header: t`Time Zone`, cell: business => business.timeZone.replaceAll('_', ' ') },
      ]}
    />
  )
}

// One's own premises come after all clients.
const clientOrder = ({ clientName, clientId }: Business) => `${clientName ?? '\uffff'} ${clientId ?? ''}`

function ClientHeading({ site: { clientId, clientName } }: { site: Business }) {
  if (clientId === null) return <Trans>Our own premises</Trans>
  return (
    <Link
      to={screens.clients.path}
      search={{ client: String(clientId) }}
      className="no-underline hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      {clientName}
    </Link>
  )
}

/** A site that blocks without a zone, or whose zones lie elsewhere; the way leads to where they are drawn. */
function ZoneHint({ site }: { site: MapSite | undefined }) {
  const { t } = useLingui()
  if (site === undefined || !(site.lacksZone || site.farZones.length > 0)) return null
  return (
    <Link to={screens.siteZones.path}>
      <Pill tone="wait">{site.lacksZone ? t`No zone` : t`Zone far away`}</Pill>
    </Link>
  )
}

function BusinessMenu({
  business,
  onEdit,
  onPay,
  onPeople,
  onClose,
  onReopen,
}: { business: Business } & Omit<BusinessTableProps, 'rows'>) {
  const { t } = useLingui()
  return (
    <Menu trigger={<IconButton label={t`Actions for ${business.name}`} icon={<Ellipsis size={18} />} />}>
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(business)}>
        {t`Edit Site`}
      </MenuItem>
      {business.closedAt === null && (
        <MenuItem icon={<Scale size={16} />} onSelect={() => onPay(business)}>
          {t`Pay rules`}
        </MenuItem>
      )}
      {business.closedAt === null && (
        <MenuItem asChild>
          <Link to={screens.messages.path} search={{ business: String(business.id) }}>
            <MessagesSquare size={16} />
            {t`Message`}
          </Link>
        </MenuItem>
      )}
      {business.closedAt === null && (
        <MenuItem icon={<UsersRound size={16} />} onSelect={() => onPeople(business)}>
          {t`People`}
        </MenuItem>
      )}
      {business.closedAt === null ? (
        <MenuItem icon={<DoorClosed size={16} />} danger onSelect={() => onClose(business)}>
          {t`Close Site`}
        </MenuItem>
      ) : (
        <MenuItem icon={<DoorOpen size={16} />} onSelect={() => onReopen(business)}>
          {t`Open Again`}
        </MenuItem>
      )}
    </Menu>
  )
}
