import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { SignInRefused } from './sign-in-refused.tsx'
import { useCompanySignIn } from './use-company-sign-in.ts'

/** Leads to the service by which everyone on this installation may sign in. */
export function SharedService({ name }: { name: string }) {
  const begin = useCompanySignIn()
  return (
    <>
      <Button size="large" pending={begin.isPending} onClick={() => void begin.run().catch(() => undefined)}>
        <Trans>Continue with {name}</Trans>
      </Button>
      <SignInRefused error={begin.error} />
    </>
  )
}
