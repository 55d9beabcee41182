import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinned, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import type { Organization } from '#shared/organizations/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { BusinessDialog } from './business-dialog.tsx'
import { BusinessTable } from './business-table.tsx'
import { CloseBusiness } from './close-business.tsx'
import { EmploymentPanel } from './employment-panel.tsx'
import { SitePayDialog } from './pay-rules-dialog.tsx'

type Opened = { what: 'add' } | { what: 'edit' | 'pay' | 'people' | 'close'; business: Business }

/** The sites of one organization, by client, and everything that can be done to them. */
export function BusinessList({ organization }: { organization: Organization }) {
  const { t } = useLingui()
  const failure = useFailure()
  const [search, setSearch] = useState('')
  const [includeClosed, setIncludeClosed] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const list = usePages(businesses.list, {
    organizationId: organization.id,
    includeClosed,
    ...(search !== '' && { search }),
    limit: 100,
  })
  const close = () => setOpened(undefined)
  const reopen = useAction(businesses.reopen, {
    onFail: failure(t`Failed to open the site`),
  })
  return (
    <Card
      flush
      title={t`Sites`}
      aside={
        <Button size="small" icon={<Plus size={14} />} onClick={() => setOpened({ what: 'add' })}>
          <Trans>Add Site</Trans>
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2.5">
        <SearchBox label={t`Search sites`} value={search} onChange={setSearch} />
        <Checkbox
          label={t`Show closed sites`}
          checked={includeClosed}
          onChange={event => setIncludeClosed(event.target.checked)}
        />
      </div>
      <Loaded
        of={list}
        empty={search === '' ? <NoBusinesses onAdd={() => setOpened({ what: 'add' })} /> : <NothingFound />}
      >
        {rows => (
          <BusinessTable
            rows={rows}
            onEdit={business => setOpened({ what: 'edit', business })}
            onPay={business => setOpened({ what: 'pay', business })}
            onPeople={business => setOpened({ what: 'people', business })}
            onClose={business => setOpened({ what: 'close', business })}
            onReopen={business => reopen.start({ id: business.id })}
          />
        )}
      </Loaded>
      <ShowMore of={list} />
      {opened?.what === 'add' && <BusinessDialog organization={organization} onClose={close} />}
      {opened?.what === 'edit' && (
        <BusinessDialog organization={organization} business={opened.business} onClose={close} />
      )}
      {opened?.what === 'pay' && <SitePayDialog id={opened.business.id} name={opened.business.name} onClose={close} />}
      {opened?.what === 'people' && <EmploymentPanel business={opened.business} onClose={close} />}
      {opened?.what === 'close' && <CloseBusiness business={opened.business} onClose={close} />}
    </Card>
  )
}

function NoBusinesses({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No sites yet`}
      icon={<MapPinned size={28} />}
      action={
        <Button look="primary" onClick={onAdd}>
          <Trans>Add the first site</Trans>
        </Button>
      }
    >
      <Trans>Add the first site: shifts, zones and clock-ins belong to one.</Trans>
    </EmptyState>
  )
}

function NothingFound() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No sites found`} icon={<MapPinned size={28} />}>
      <Trans>Try adjusting your search terms</Trans>
    </EmptyState>
  )
}
