import { employeeChanged, employees, employeesImported } from '#shared/employees/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { employmentChanged } from '#shared/organizations/employment.ts'
import { scheduleChanged } from '#shared/scheduling/contract.ts'
import { screens } from '#shared/screens.ts'
import { timeEntryChanged } from '#shared/time-tracking/contract.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { refreshOn } from '#web/platform/live.ts'
import { useUrlState } from '#web/platform/url-state.ts'

refreshOn(employeeChanged, employees.list, licences.expiring)
refreshOn(employeesImported, employees.list)
refreshOn(timeEntryChanged, employees.list)
refreshOn(employmentChanged, employees.list)
refreshOn(scheduleChanged, employees.read)

/** What the list shows: kept in the address, asked of the server. */
export function useEmployeesQuery() {
  const [state, set] = useUrlState(screens.employees)
  const place = useOrganizationChosen(state.organization)
  const query = {
    ...place,
    ...(state.search !== '' && { search: state.search }),
    ...(state.status !== '' && { status: state.status }),
    ...(state.licences !== '' && { licences: state.licences }),
    sort: state.sort,
    order: state.order,
  }
  const isFiltered = state.search !== '' || state.status !== '' || state.licences !== ''
  return { state, set, place, query, isFiltered }
}
