import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from '#web/ui/shown-once.tsx'

export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce
      warning={<Trans>Your server checks with it that Muster was the sender. You will not see it again.</Trans>}
      label={t`Secret`}
      value={secret}
      copied={t`Secret copied`}
      onDone={onDone}
    />
  )
}
