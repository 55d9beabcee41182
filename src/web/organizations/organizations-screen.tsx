import { Trans, useLingui } from '@lingui/react/macro'
import { Building, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Organization, organizations } from '#shared/organizations/contract.ts'
import { screens } from '#shared/screens.ts'
import { ServiceAccounts } from '#web/api-tokens/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { named } from '#web/ui/options.ts'
import { Page } from '#web/ui/page.tsx'
import { BusinessList } from './business-list.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'

export function OrganizationsScreen() {
  return (
    <Only to="organization:write" otherwise={<Trans>Organizations are managed by providers and administrators.</Trans>}>
      <Organizations />
    </Only>
  )
}

function Organizations() {
  const { t } = useLingui()
  const { currentOrganizationId } = useUser()
  const [{ organization: chosen }, setSearch] = useUrlState(screens.organizations)
  const [isAdding, setAdding] = useState(false)
  const list = useEndpoint(organizations.list, { limit: 500 })
  const shown =
    list.data?.find(one => String(one.id) === chosen) ??
    list.data?.find(one => one.id === currentOrganizationId) ??
    list.data?.[0]
  const add = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      <Trans>Add Organization</Trans>
    </Button>
  )

  function showSaved({ id }: Organization) {
    setAdding(false)
    setSearch({ organization: String(id) })
  }

  return (
    <Page
      intro={t`An organization is a company that employs people and writes invoices. Its sites are grouped by client.`}
      action={add}
      filters={
        (list.data?.length ?? 0) > 1 && (
          <FilterSelect
            label={t`Organization`}
            value={String(shown?.id ?? '')}
            options={named(list.data)}
            onChange={organization => setSearch({ organization })}
            className="sm:max-w-80"
          />
        )
      }
    >
      <Loaded of={list} empty={<NoOrganizations />}>
        {() =>
          shown && (
            <>
              <OrganizationCard organization={shown} />
              <BusinessList key={shown.id} organization={shown} />
              <ServiceAccounts organizationId={shown.id} />
            </>
          )
        }
      </Loaded>
      {isAdding && <OrganizationDialog onSaved={showSaved} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function NoOrganizations() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState title={t`No organizations yet`} icon={<Building size={28} />}>
        <Trans>Add the first one: its people, hours and invoices will stay apart from all others.</Trans>
      </EmptyState>
    </Card>
  )
}
