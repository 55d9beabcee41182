import { useMemo } from 'react'
import { overviews, type PersonForecast } from '#shared/dashboard/overview-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import type { BoardRow } from './board-view.ts'
import type { Week } from './use-week.ts'

/** Where the running week leads, while it is the one on the board; any other week is only planned. */
export function useForecast({ from, to, today, place }: Week, rows: readonly BoardRow[]) {
  const mayWrite = useMay('schedule:write')
  const isRunning = from <= today && today <= to
  const { organizationId } = place
  const { data } = useEndpoint(overviews.forecast, organizationId === undefined ? {} : { organizationId }, {
    enabled: mayWrite && isRunning,
  })
  const forecast = isRunning && data?.weekStarting === from ? data : undefined
  const drawn = useMemo(() => (forecast ? withForecast(rows, forecast.people) : rows), [forecast, rows])
  return { forecast, rows: drawn }
}

function withForecast(rows: readonly BoardRow[], people: readonly PersonForecast[]): readonly BoardRow[] {
  const known = new Map(people.map(one => [one.employeeId, one]))
  return rows.map(row => (row.employee === null ? row : { ...row, forecast: known.get(row.employee.id) }))
}
