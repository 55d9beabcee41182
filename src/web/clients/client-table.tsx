import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { Client } from '#shared/clients/contract.ts'
import { usePhones } from '#web/platform/phones.ts'
import { useUser } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { Column } from '#web/ui/table-columns.ts'

interface ClientTableProps {
  list: Client[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  onOpen: (client: Client) => void
}

export function ClientTable({ list, pages, onOpen }: ClientTableProps) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  return (
    <LongTable
      label={t`Clients`}
      rows={list}
      columns={columns}
      rowKey={client => client.id}
      rowMenu={client => (
        <IconButton
          small
          label={t`Details of ${client.name}`}
          icon={<ChevronRight size={18} />}
          onClick={() => onOpen(client)}
        />
      )}
      sortable={[]}
      sorting={{ by: 'name', down: false }}
      onSort={() => undefined}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function useColumns(onOpen: ClientTableProps['onOpen']): Column<Client>[] {
  const { t } = useLingui()
  const { organizations } = useUser()
  const { written } = usePhones()
  return [
    {
      id: 'name',
      header: t`Name`,
      onCard: 'title',
      cell: client => (
        <button
          type="button"
          onClick={() => onOpen(client)}
          className="group/name block max-w-full text-left max-sm:min-h-11"
        >
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium [overflow-wrap:anywhere] group-hover/name:underline">{client.name}</span>
            {client.closedAt && (
              <Pill tone="calm">
                <Trans>Closed</Trans>
              </Pill>
            )}
          </span>
          {organizations.length > 1 && (
            <span className="block max-w-64 truncate font-normal text-muted text-xs">{client.organizationName}</span>
          )}
        </button>
      ),
    },
    { id: 'sites', header: t`Sites`, align: 'end', cell: client => client.siteCount },
    { id: 'people', header: t`People`, align: 'end', cell: client => client.peopleCount },
    {
      id: 'contact',
      header: t`Contact`,
      cell: ({ contacts: [first], phone, organizationId, country }) => {
        const facts = [first?.name, written(first ? first.phone : phone, organizationId, country)].filter(Boolean)
        return facts.length === 0 ? null : <span className="block max-w-56 truncate">{facts.join(' · ')}</span>
      },
    },
    {
      id: 'email',
      header: t`Email`,
      onCard: 'none',
      className: 'max-lg:hidden',
      cell: ({ email, contacts: [first] }) => {
        const address = email || first?.email
        return address && <span className="block max-w-64 truncate">{address}</span>
      },
    },
  ]
}
