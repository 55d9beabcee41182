import { useReportAttention } from '#web/activity-reports/public.ts'
import { useAvailabilityAttention } from '#web/availability/public.ts'
import { useBackupAttention } from '#web/backup/public.ts'
import { useRequestAttention } from '#web/client-requests/public.ts'
import { useLicenceAttention } from '#web/employees/public.ts'
import { useHoursAttention } from '#web/hour-confirmations/attention/public.ts'
import { useAlarmAttention, useIncidentAttention } from '#web/incidents/attention/public.ts'
import { useInstallationAttention } from '#web/installation/public.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useRatingAttention } from '#web/service-reviews/attention/public.ts'
import { useCoverAttention } from '#web/shift-offers/attention/public.ts'
import { useTimeOffAttention } from '#web/time-off/public.ts'
import { useLateAttention, useReviewAttention } from '#web/time-tracking/public.ts'
import { useTimesheetAttention } from '#web/timesheets/public.ts'
import { useRegistrationAttention } from '#web/users/public.ts'
import { useZoneAttention } from '#web/zones/public.tsx'

/** What every feature has to say, the worst first; undefined until all of it is known. */
export const useAttention: UseAttention = metrics => {
  const said = [
    useAlarmAttention(metrics),
    useLateAttention(metrics),
    useCoverAttention(metrics),
    useIncidentAttention(metrics),
    useZoneAttention(metrics),
    useInstallationAttention(metrics),
    useBackupAttention(metrics),
    useLicenceAttention(metrics),
    useTimeOffAttention(metrics),
    useAvailabilityAttention(metrics),
    useTimesheetAttention(metrics),
    useReviewAttention(metrics),
    useReportAttention(metrics),
    useRequestAttention(metrics),
    useRatingAttention(metrics),
    useHoursAttention(metrics),
    useRegistrationAttention(metrics),
  ]
  const known = said.filter(lines => lines !== undefined)
  return known.length < said.length ? undefined : known.flat()
}
