import { faultOf } from '#shared/reports/rules.ts'
import type { Period } from '#shared/reports/shapes.ts'
import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'

export type ReportState = StateOf<typeof screens.reports>

/** Which report is asked for: kept in the address. Days of one's own count once both are there and make sense. */
export function useReportQuery() {
  const [state, set] = useUrlState(screens.reports)
  const place = useOrganizationChosen(state.organization)
  const { from, to } = state
  const isCustom = state.period === 'custom'
  const fault = isCustom && from !== '' && to !== '' ? faultOf({ from, to }) : null
  const hasDays = isCustom && from !== '' && to !== '' && fault === null
  const query = {
    ...(hasDays ? { from, to } : { period: (isCustom ? '7' : state.period) as Period }),
    ...place,
    ...(state.business !== '' && { businessId: Number(state.business) }),
  }
  return { state, set, query, fault }
}
