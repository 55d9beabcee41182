import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { roles } from '#shared/permissions.ts'
import { type User, users } from '#shared/users/contract.ts'
import { usePages } from '#web/platform/pages.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { inThumbReach } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AddUser } from './add-user.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { rolePlurals } from './names.ts'
import { ResetTwoFactor } from './reset-two-factor.tsx'
import { UserCounters } from './user-counters.tsx'
import { UserTable } from './user-table.tsx'

const Search = z.object({
  role: z.catch(z.optional(z.enum(roles)), undefined),
  search: z.catch(z.string(), ''),
})

type Opened = { what: 'add' } | { what: 'edit' | 'reset' | 'delete'; user: User }

/** The accounts: filter, counters, table and the dialogs. */
export function UserList() {
  const { t, i18n } = useLingui()
  const [{ role, search }, setSearch] = useUrlState(Search)
  const [opened, setOpened] = useState<Opened>()
  const filter = { ...(role && { role }), ...(search && { search }) }
  const list = usePages(users.list, { ...filter, limit: 100 })
  const { data: summary } = useEndpoint(users.summary, filter, { keepPrevious: true })
  const found = summary?.found ?? 0
  const plural = role && i18n._(rolePlurals[role])
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          aria-label={t`Role`}
          value={role ?? ''}
          onChange={event => setSearch({ role: event.target.value } as never)}
          className="sm:max-w-52"
        >
          <option value="">{t`All Roles`}</option>
          {roles.map(one => (
            <option key={one} value={one}>
              {i18n._(rolePlurals[one])}
            </option>
          ))}
        </Select>
        <SearchBox label={t`Search name or email`} value={search} onChange={text => setSearch({ search: text })} />
        <div className={inThumbReach}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setOpened({ what: 'add' })}>
            <Trans>Add User</Trans>
          </Button>
        </div>
      </div>
      <UserCounters summary={summary} />
      <Card flush title={plural ? t`${plural} (${found} found)` : search ? t`Users (${found} found)` : t`Users`}>
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
        {list.hasMore && (
          <div className="border-t p-3 text-center">
            <Button pending={list.isLoadingMore} onClick={list.loadMore}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
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
