import { Trans, useLingui } from '@lingui/react/macro'
import { Upload, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Employee, employees } from '#shared/employees/contract.ts'
import { InviteDialog } from '#web/invitations/public.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { AddEmployee, AddEmployeeDialog } from './add-employee.tsx'
import { AddFirstPerson } from './add-first-person.tsx'
import { EditEmployee } from './edit-employee.tsx'
import { EmployeeFigures, useEmployeeSummary } from './employee-figures.tsx'
import { EmployeeFilters } from './employee-filters.tsx'
import { EmployeeTable } from './employee-table.tsx'
import { InviteWaiting } from './invite-waiting.tsx'
import { RemoveEmployee } from './remove-employee.tsx'
import { useEmployeesQuery } from './use-employees-query.ts'

const ImportEmployees = lazyPart(() => import('./import-employees.tsx'), 'ImportEmployees')

type Opened = { dialog: 'edit' | 'invite' | 'remove'; employee: Employee } | undefined

export function EmployeesScreen() {
  const { t } = useLingui()
  const { state, set, place, query, isFiltered } = useEmployeesQuery()
  const people = usePages(employees.list, query)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page
      wide
      filters={<EmployeeFilters state={state} set={set} query={query} onImport={() => set({ add: 'import' })} />}
      action={
        <Can do="employee:add">
          <AddEmployee />
        </Can>
      }
    >
      <EmployeeFigures place={place} />
      <Whole of={[useEmployeeSummary(place)]}>
        <InviteWaiting place={place} />
        <Card flush className="overflow-hidden">
          <Loaded
            of={people}
            empty={
              isFiltered ? (
                <EmptyState title={t`No employees found`} icon={<UsersRound size={28} />}>
                  <Trans>Try adjusting your search terms</Trans>
                </EmptyState>
              ) : (
                <NobodyYet onImport={() => set({ add: 'import' })} />
              )
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
      </Whole>
      {opened?.dialog === 'edit' && <EditEmployee employee={opened.employee} onClose={close} />}
      {opened?.dialog === 'invite' && <InviteDialog employee={opened.employee} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveEmployee employee={opened.employee} onClose={close} />}
      <Can do="employee:add">
        {state.add === 'employee' && <AddEmployeeDialog onClose={() => set({ add: '' })} />}
        {state.add === 'import' && (
          <Suspense>
            <ImportEmployees onClose={() => set({ add: '' })} />
          </Suspense>
        )}
      </Can>
    </Page>
  )
}

function NobodyYet({ onImport }: { onImport: () => void }) {
  const { t } = useLingui()
  const mayAdd = useMay('employee:add')
  return (
    <EmptyState
      title={t`No employees found`}
      icon={<UsersRound size={28} />}
      action={
        mayAdd && (
          <div className="flex flex-wrap justify-center gap-2">
            <AddFirstPerson />
            <Button icon={<Upload size={18} aria-hidden="true" />} onClick={onImport}>
              <Trans>Import CSV</Trans>
            </Button>
          </div>
        )
      }
    >
      {mayAdd ? (
        <Trans>
          Add the people who work for you, one by one or from a spreadsheet: then they can be planned, sign in and clock
          in.
        </Trans>
      ) : (
        <Trans>The people you add stand here, with their status and how to reach them.</Trans>
      )}
    </EmptyState>
  )
}
