import { dashboard } from '#shared/dashboard/contract.ts'
import { employeeChanged, employeesImported } from '#shared/employees/contract.ts'
import { incidentChanged, incidentCreated } from '#shared/incidents/events.ts'
import { invoiceChanged, invoiceCreated } from '#shared/invoicing/contract.ts'
import { openShiftsChanged, scheduleChanged } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/scheduling/cover-contract.ts'
import { timeOffChanged } from '#shared/time-off/contract.ts'
import { timeEntryChanged } from '#shared/time-tracking/contract.ts'
import { timesheetChanged, timesheetsChanged } from '#shared/timesheets/contract.ts'
import { refreshOn } from '#web/platform/live.ts'

refreshOn(scheduleChanged, dashboard.metrics, dashboard.today, dashboard.week, cover.available)
refreshOn(openShiftsChanged, dashboard.metrics, dashboard.today, dashboard.week, cover.available)
refreshOn(timeEntryChanged, dashboard.metrics, dashboard.today)
refreshOn(employeeChanged, dashboard.metrics, dashboard.today)
refreshOn(employeesImported, dashboard.metrics)
refreshOn(timeOffChanged, dashboard.metrics)
refreshOn(timesheetChanged, dashboard.metrics)
refreshOn(timesheetsChanged, dashboard.metrics)
refreshOn(incidentCreated, dashboard.metrics)
refreshOn(incidentChanged, dashboard.metrics)
refreshOn(invoiceCreated, dashboard.metrics)
refreshOn(invoiceChanged, dashboard.metrics)
