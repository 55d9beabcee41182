import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Employee, employees } from '#shared/employees/contract.ts'
import { InviteDialog } from '#web/invitations/public.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { AddEmployee } from './add-employee.tsx'
import { EditEmployee } from './edit-employee.tsx'
import { EmployeeFigures } from './employee-figures.tsx'
import { EmployeeFilters } from './employee-filters.tsx'
import { EmployeeTable } from './employee-table.tsx'
import { InviteWaiting } from './invite-waiting.tsx'
import { RemoveEmployee } from './remove-employee.tsx'
import { useEmployeesQuery } from './use-employees-query.ts'

const ImportEmployees = lazyPart(() => import('./import-employees.tsx'), 'ImportEmployees')

type Opened = { dialog: 'edit' | 'invite' | 'remove'; employee: Employee } | { dialog: 'import' } | undefined

export function EmployeesScreen() {
  const { t } = useLingui()
  const { state, set, place, query, isFiltered } = useEmployeesQuery()
  const people = usePages(employees.list, query)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page
      filters={
        <EmployeeFilters state={state} set={set} query={query} onImport={() => setOpened({ dialog: 'import' })} />
      }
      action={
        <Can do="employee:add">
          <AddEmployee />
        </Can>
      }
    >
      <EmployeeFigures place={place} />
      <InviteWaiting place={place} />
      <Card flush className="overflow-hidden max-sm:mb-14">
        <Loaded
          of={people}
          empty={
            <EmptyState title={t`No employees found`} icon={<UsersRound size={28} />}>
              {isFiltered ? (
                <Trans>Try adjusting your search terms</Trans>
              ) : (
                <Trans>The people you add stand here, with their status and how to reach them.</Trans>
              )}
            </EmptyState>
          }
        >
          {list => (
            <EmployeeTable
              list={list}
              pages={people}
              sorting={{ by: state.sort, down: state.order === 'desc' }}
              onSort={({ by, down }) => set({ sort: by as typeof state.sort, order: down ? 'desc' : 'asc' })}
              onEdit={employee => setOpened({ dialog: 'edit', employee })}
              onInvite={employee => setOpened({ dialog: 'invite', employee })}
              onRemove={employee => setOpened({ dialog: 'remove', employee })}
            />
          )}
        </Loaded>
      </Card>
      {opened?.dialog === 'edit' && <EditEmployee employee={opened.employee} onClose={close} />}
      {opened?.dialog === 'invite' && <InviteDialog employee={opened.employee} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveEmployee employee={opened.employee} onClose={close} />}
      {opened?.dialog === 'import' && (
        <Suspense>
          <ImportEmployees onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
