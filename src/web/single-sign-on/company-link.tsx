import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { AccountPage, SignInRefused, useCompanySignIn } from '#web/sign-in/public.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackToLogin } from './back-to-login.tsx'

/** Where the link leads that a company gives its people. It asks: a link alone ends nobody's session. */
export function CompanyLink({ company }: { company: string }) {
  const { t } = useLingui()
  const begin = useCompanySignIn()
  const { error } = begin
  return (
    <AccountPage title={t`Sign in with your company`} intro={t`Your company’s own sign-in opens, and leads back here.`}>
      <SignInRefused error={error} />
      {error instanceof ApiError && error.fields.length > 0 && (
        <Banner tone="bad" urgent className="mb-4">
          {wordsOf(error)}
        </Banner>
      )}
      <Button
        look="primary"
        size="large"
        className="w-full"
        pending={begin.isPending}
        onClick={() => void begin.run(company).catch(() => undefined)}
      >
        <Trans>Continue</Trans>
      </Button>
      <BackToLogin />
    </AccountPage>
  )
}
