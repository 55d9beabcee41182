import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { roles } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { type User, users } from '#shared/users/contract.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ThumbReach } from '#web/ui/thumb-reach.tsx'
import { AddUser } from './add-user.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { rolePlurals } from './names.ts'
import { ResetTwoFactor } from './reset-two-factor.tsx'
import { UserCounters } from './user-counters.tsx'
import { UserTable } from './user-table.tsx'

type Opened = { what: 'add' } | { what: 'edit' | 'reset' | 'delete'; user: User }

/** The accounts: filter, counters, table and the dialogs. */
export function UserList() {
  const { t, i18n } = useLingui()
  const [{ role, search }, setSearch] = useUrlState(screens.users)
  const [opened, setOpened] = useState<Opened>()
  const filter = { ...(role && { role }), ...(search && { search }) }
  const list = usePages(users.list, { ...filter, limit: 100 })
  const { data: summary } = useEndpoint(users.summary, filter, { keepPrevious: true })
  const found = plural(summary?.found ?? 0, { one: '# found', other: '# found' })
  const people = role && i18n._(rolePlurals[role])
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label={t`Search name or email`}
          value={search}
          onChange={text => setSearch({ search: text })}
          className="min-w-24 max-sm:flex-1"
        />
        <FoldedFilters isNarrowed={role !== undefined}>
          <FilterSelect
            label={t`Role`}
            all={t`All Roles`}
            value={role ?? ''}
            options={roles.map(one => ({ value: one, label: i18n._(rolePlurals[one]) }))}
            onChange={next => setSearch({ role: next || undefined })}
            className="sm:max-w-52"
          />
        </FoldedFilters>
        <ThumbReach>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setOpened({ what: 'add' })}>
            <Trans>Add User</Trans>
          </Button>
        </ThumbReach>
      </div>
      <div className="max-sm:order-last">
        <UserCounters summary={summary} />
      </div>
      <Card flush title={people ? `${people} (${found})` : search ? `${t`Users`} (${found})` : t`Users`}>
        <Loaded of={list} empty={<NobodyFound />}>
          {rows => (
            <UserTable
              rows={rows}
              onEdit={user => setOpened({ what: 'edit', user })}
              onResetTwoFactor={user => setOpened({ what: 'reset', user })}
              onDelete={user => setOpened({ what: 'delete', user })}
            />
          )}
        </Loaded>
        <ShowMore of={list} />
      </Card>
      {opened?.what === 'add' && <AddUser onClose={close} />}
      {opened?.what === 'edit' && <EditUser user={opened.user} onClose={close} />}
      {opened?.what === 'reset' && <ResetTwoFactor user={opened.user} onClose={close} />}
      {opened?.what === 'delete' && <DeleteUser user={opened.user} onClose={close} />}
    </div>
  )
}

function NobodyFound() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No users found`} icon={<UserRoundSearch size={28} />}>
      <Trans>Nobody matches this role and search. Clear them to see everyone.</Trans>
    </EmptyState>
  )
}
