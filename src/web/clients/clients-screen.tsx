import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Handshake, Plus } from 'lucide-react'
import { clients } from '#shared/clients/contract.ts'
import { screens } from '#shared/screens.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { Whole } from '#web/ui/whole.tsx'
import { RegistrationQueue } from '#web/users/public.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientPanel } from './client-panel.tsx'
import { ClientTable } from './client-table.tsx'
import { useClientsQuery } from './use-clients-query.ts'

export function ClientsScreen() {
  // An administrator has the whole queue beside the users.
  const isForAll = useMay('user:manage')
  const isOwner = useMay('registration:decide') && !isForAll
  return <Only to="client:read">{isOwner ? <WithRegistrations /> : <Clients />}</Only>
}

/** For owners: their clients, and those who ask to become one. */
function WithRegistrations() {
  const { state, set } = useClientsQuery()
  const waiting = useEndpoint(registrations.summary, {})
  if (state.tab === 'clients')
    return (
      <Whole of={[waiting]}>
        <Clients waiting={waiting.data?.pending ?? 0} />
      </Whole>
    )
  return (
    <Page wide>
      <p>
        <Link {...wayTo(screens.clients)} className={textLink}>
          <Trans>All clients</Trans>
        </Link>
      </p>
      <RegistrationQueue status={state.status} onStatus={status => set({ status })} />
    </Page>
  )
}

function RegistrationsWaiting({ waiting }: { waiting: number }) {
  return (
    <Link
      {...wayTo(screens.clients, { tab: 'registrations' })}
      className="block rounded-card border bg-surface px-4 py-3 font-medium text-wait no-underline hover:border-control"
    >
      <Plural value={waiting} one="# registration to decide" other="# registrations to decide" />
    </Link>
  )
}

function Clients({ waiting = 0 }: { waiting?: number }) {
  const { t } = useLingui()
  const { state, set, query, isFiltered } = useClientsQuery()
  const list = usePages(clients.list, query)
  const add = () => set({ add: 'client' })
  return (
    <Page
      wide
      filters={
        <>
          <SearchBox
            label={t`Search clients`}
            value={state.search}
            onChange={search => set({ search })}
            className="min-w-24 max-sm:flex-1"
          />
          <FoldedFilters isNarrowed={state.organization !== '' || state.show === 'all'}>
            <OrganizationFilter
              value={state.organization}
              onChange={organization => set({ organization })}
              className="max-sm:flex-1 sm:w-48"
            />
            <Checkbox
              label={t`Show closed`}
              checked={state.show === 'all'}
              onChange={event => set({ show: event.target.checked ? 'all' : 'open' })}
              className="sm:self-center"
            />
          </FoldedFilters>
          <Can do="contract:read">
            <Link {...wayTo(screens.contracts)} className={cx(textLink, 'self-center')}>
              <Trans>Contracts</Trans>
            </Link>
          </Can>
        </>
      }
      action={
        <Can do="client:write">
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={add}>
            <Trans>Add Client</Trans>
          </Button>
        </Can>
      }
    >
      {waiting > 0 && <RegistrationsWaiting waiting={waiting} />}
      <Card flush className="overflow-hidden">
        <Loaded of={list} empty={isFiltered ? <NothingFound /> : <NoClients onAdd={add} />}>
          {rows => <ClientTable list={rows} pages={list} onOpen={({ id }) => set({ client: String(id) })} />}
        </Loaded>
      </Card>
      {state.client !== '' && (
        <ClientPanel key={state.client} id={Number(state.client)} onClose={() => set({ client: '' })} />
      )}
      <Can do="client:write">
        {state.add === 'client' && (
          <ClientDialog
            organization={state.organization}
            onSaved={({ id }) => set({ add: '', client: String(id) })}
            onClose={() => set({ add: '' })}
          />
        )}
      </Can>
    </Page>
  )
}

function NothingFound() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No clients found`} icon={<Handshake size={28} />}>
      <Trans>Try adjusting your search terms</Trans>
    </EmptyState>
  )
}

function NoClients({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  const mayWrite = useMay('client:write')
  return (
    <EmptyState
      title={t`No clients yet`}
      icon={<Handshake size={28} />}
      action={
        mayWrite && (
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
            <Trans>Add the first client</Trans>
          </Button>
        )
      }
    >
      <Trans>
        A client is whoever you work for and send invoices to. It has sites where your people work, and its own people
        can sign in and see only what concerns those sites.
      </Trans>
    </EmptyState>
  )
}
