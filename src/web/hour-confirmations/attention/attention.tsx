import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

/** Weeks of hours that wait for their client, and since when. */
export const useHoursAttention: UseAttention = metrics => {
  const { t } = useLingui()
  if (metrics === undefined) return undefined
  const { hoursWaiting, hoursWaitingSince } = metrics
  return [
    {
      key: 'hours-waiting',
      count: hoursWaiting,
      tone: 'wait',
      to: wayTo(screens.hours),
      verb: t`Look`,
      ...(hoursWaitingSince && { since: hoursWaitingSince }),
      text: (
        <Plural
          value={hoursWaiting}
          one="# week of hours waits for its client"
          other="# weeks of hours wait for their clients"
        />
      ),
    },
  ]
}
