import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RegistrationQueue } from './registration-queue.tsx'
import { RegistrationsLabel } from './registrations-label.tsx'
import { UserList } from './user-list.tsx'

export function UsersScreen() {
  return (
    <Only to="user:manage" otherwise={<Trans>You need admin privileges to access user management.</Trans>}>
      <UserManagement />
    </Only>
  )
}

function UserManagement() {
  const { t } = useLingui()
  const [{ tab, status }, setSearch] = useUrlState(screens.users)
  const { data: waiting } = useEndpoint(registrations.summary, {})
  return (
    <Page wide>
      <Tabs
        label={t`User Management`}
        value={tab}
        onChange={next => setSearch({ tab: next === 'registrations' ? 'registrations' : 'users' })}
        tabs={[
          { id: 'users', label: t`Users`, content: <UserList /> },
          {
            id: 'registrations',
            label: <RegistrationsLabel waiting={waiting?.pending ?? 0} />,
            content: <RegistrationQueue status={status} onStatus={next => setSearch({ status: next })} />,
          },
        ]}
      />
    </Page>
  )
}
