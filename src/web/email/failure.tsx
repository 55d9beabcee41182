import { Trans, useLingui } from '@lingui/react/macro'
import { NetworkError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why something was not saved; what was typed is still in the form. */
export function Failure({ error }: { error: Error | undefined }) {
  const { t } = useLingui()
  if (error === undefined) return null
  const reason = error instanceof NetworkError ? t`No connection` : (wordsOf(error) ?? error.message)
  return (
    <Banner tone="bad" urgent title={<Trans>This was not saved</Trans>}>
      {reason}
    </Banner>
  )
}
