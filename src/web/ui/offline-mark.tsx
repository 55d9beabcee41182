import { Trans, useLingui } from '@lingui/react/macro'
import type { Doubt, RecordedOffline } from '#shared/made.ts'
import { useFormat } from '#web/platform/format.ts'

/** That something was recorded without a connection: when it came, and why its time is not believed without a look. */
export function OfflineMark({ offline: { arrivedAt, doubt } }: { offline: RecordedOffline }) {
  const format = useFormat()
  const words = useDoubtWords()
  const received = format.dateTime(arrivedAt)
  return (
    <p className="text-muted text-sm">
      <Trans>Recorded without a connection, received {received}.</Trans>
      {doubt !== null && <span className="text-bad"> {words[doubt]}</span>}
    </p>
  )
}

function useDoubtWords(): Record<Doubt, string> {
  const { t } = useLingui()
  return {
    'made-to-come': t`The phone's time had not come yet: it counts from when it was received.`,
    'made-before-contact': t`The phone's time lies before its last contact: it counts from when it was received.`,
    'made-clock-set-back': t`The phone's clock was set back: it counts from when it was received.`,
    'made-out-of-order': t`The phone's time lies before what it had sent already: it counts from when it was received.`,
    'made-too-old': t`That is more than seven days later.`,
    'made-clock-set-on': t`The phone's clock was set forward since its last contact: it may have been earlier.`,
    'made-sequence-broken': t`Something that the phone recorded before it never arrived.`,
    'made-before-sign-in': t`That is before the phone was signed in.`,
    'made-in-contact': t`The phone was in contact with the server then or soon after, and did not send it.`,
    'made-unknown-device': t`It comes from a device that is not known to this sign-in.`,
  }
}
