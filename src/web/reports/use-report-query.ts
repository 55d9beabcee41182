import * as z from 'zod/mini'
import { faultOf } from '#shared/reports/rules.ts'
import { type Period, periods } from '#shared/reports/shapes.ts'
import { useOrganizationChosen } from '#web/organizations/public.ts'
import { useUrlState } from '#web/platform/url-state.ts'

const day = z.catch(z.union([z.literal(''), z.iso.date()]), '')
const number = z.catch(z.string().check(z.regex(/^\d{1,9}$/)), '')

const UrlState = z.object({
  period: z.catch(z.enum([...periods, 'custom']), '7'),
  from: day,
  to: day,
  organization: number,
  business: number,
})
export type ReportState = z.output<typeof UrlState>

/** Which report is asked for: kept in the address. Days of one's own count once both are there and make sense. */
export function useReportQuery() {
  const [state, set] = useUrlState(UrlState)
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
