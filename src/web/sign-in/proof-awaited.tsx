import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { screens } from '#shared/screens.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import type { OwnerForm } from './provider-form.tsx'
import { useRegistration } from './use-registration.ts'

/** An owner whose company opens with the link in their mailbox. */
export function ProofAwaited({ owner, onAnother }: { owner: OwnerForm; onAnother: () => void }) {
  const { t } = useLingui()
  const sent = { title: t`Sent again`, description: t`Also look where your mail program keeps spam.` }
  const again = useRegistration(signUp.registerProvider, sent, () => undefined)
  const address = <strong className="break-all">{owner.email}</strong>
  return (
    <AccountPage title={t`Check your email`}>
      <div className="flex flex-col gap-3">
        <MailCheck size={36} className="text-accent" aria-hidden="true" />
        <p>
          <Trans>We sent a link to {address}. Open it to show that this address is yours: it opens your company.</Trans>
        </p>
        <p className="text-muted">
          <Trans>It works for two days. If nothing comes, look into the spam folder or send it again.</Trans>
        </p>
        <div className="mt-4 flex flex-col gap-2 sm:flex-row">
          <Button look="primary" size="large" pending={again.isPending} onClick={() => again.start(owner)}>
            <Trans>Send again</Trans>
          </Button>
          <Link to={screens.login.path} className={buttonClass('secondary', 'large')}>
            <Trans>Return to Login</Trans>
          </Link>
          <Button size="large" onClick={onAnother}>
            <Trans>Submit Another</Trans>
          </Button>
        </div>
      </div>
    </AccountPage>
  )
}
