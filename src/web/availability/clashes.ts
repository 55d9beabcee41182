import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type AvailabilityClash, availability } from '#shared/availability/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** Published shifts whose person has said since that they cannot, and that wait for whoever plans; undefined until it is known. */
export function useClashes(): readonly AvailabilityClash[] | undefined {
  const plans = useMay('schedule:write')
  const { data } = useEndpoint(availability.clashes, {}, { enabled: plans })
  return plans ? data : none
}

const none: readonly AvailabilityClash[] = []

/** The same by shift. */
export function useClashOf(): ReadonlyMap<number, AvailabilityClash> {
  const clashes = useClashes()
  return useMemo(() => new Map(clashes?.map(clash => [clash.scheduleId, clash])), [clashes])
}

export function useKeepShift() {
  const { t } = useLingui()
  const failure = useFailure()
  return useAction(availability.keep, { onFail: failure(t`Failed to save.`) })
}
