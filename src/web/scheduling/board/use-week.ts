import { addDays, weekStartOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { useSchedulingParams } from '../use-scheduling-params.ts'

/** Which week, of whom and where: kept in the address. One plans for one organization at a time, the one in the header. */
export function useWeek() {
  const { date, search, business, rows, proposal, forecast, set } = useSchedulingParams()
  const { currentOrganizationId, company } = useUser()
  const { today } = useFormat()
  const startOf = (day: string) => weekStartOf(day, company.firstDay)
  const from = startOf(date)
  const place = {
    ...(business !== '' && { businessId: Number(business) }),
    ...(currentOrganizationId !== null && { organizationId: currentOrganizationId }),
  }
  return {
    date,
    today: today(),
    search,
    business,
    /** The first day of the week of a day, as the company counts. */
    startOf,
    from,
    to: addDays(from, 6),
    place,
    rows,
    /** Sites are looked for in what is there; people are looked for by the server, as there are more of them. */
    query: { from, to: addDays(from, 6), ...place, ...(search !== '' && rows === 'people' && { search }) },
    /** The plan that is drawn on the week; it is of this week and of no other. */
    proposal,
    propose: (planId: number | null) => set({ proposal: planId === null ? '' : String(planId) }),
    isForecastOpen: forecast === 'open',
    openForecast: (isOpen: boolean) => set({ forecast: isOpen ? 'open' : '' }),
    goTo: (day: string) => set({ date: day, view: 'week', ...(startOf(day) !== from && { proposal: '' }) }),
    find: (text: string) => set({ search: text }),
    chooseBusiness: (id: string) => set({ business: id }),
    showBy: (next: typeof rows) => set({ rows: next, search: '' }),
    findCover: (id: number) => set({ cover: id }),
  }
}

export type Week = ReturnType<typeof useWeek>
