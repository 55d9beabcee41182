import { useEffect, useEffectEvent } from 'react'
import { scheduling } from '#shared/scheduling/contract.ts'
import { holds } from '#shared/scheduling/rules.ts'
import { addDays } from '#shared/time.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { instantOf } from '#web/platform/wall-input.ts'

/** As much of a form over hours as says when they began and where. */
interface HoursForm {
  watch: (field: 'clockInTime') => string
  getValues: (field: 'businessId') => string
  setValue: (field: 'businessId', value: string, options: { shouldValidate: boolean }) => void
}

interface Worker {
  employeeId: number | undefined
  /** The clock that the times of the form are read from. */
  zone: string
  /** Where the person works when nothing is planned. */
  belongsTo: number | null
}

/** Fills in the site of the shift that the hours belong to, until one is chosen. */
export function useSiteOfWork(form: HoursForm, { employeeId, zone, belongsTo }: Worker) {
  const clockInTime = form.watch('clockInTime')
  const day = clockInTime.slice(0, 10)
  const isKnown = employeeId !== undefined && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(clockInTime)
  const { data: shifts } = useEndpoint(
    scheduling.list,
    { employeeId, ...(isKnown && { from: addDays(day, -1), to: addDays(day, 1) }) },
    { enabled: isKnown },
  )
  const at = isKnown ? instantOf(clockInTime, zone) : undefined
  const planned = at && shifts?.find(shift => shift.status !== 'cancelled' && holds(shift, at))
  const site = planned ? planned.businessId : shifts && belongsTo
  const suggest = useEffectEvent((businessId: number) => {
    if (form.getValues('businessId') === '') form.setValue('businessId', String(businessId), { shouldValidate: true })
  })
  useEffect(() => {
    if (site != null) suggest(site)
  }, [site])
}
