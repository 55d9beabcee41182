import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why nobody was signed in, as far as it is said on a page; what a field says stands beside it. */
export function SignInRefused({ error }: { error: Error | undefined }) {
  const { t } = useLingui()
  if (error === undefined || (error instanceof ApiError && error.fields.length > 0)) return null
  return (
    <Banner tone="bad" urgent className="mb-4" title={t`You are not signed in`}>
      {wordsOf(error) ?? t`The server did not answer. Try again in a moment.`}
    </Banner>
  )
}
