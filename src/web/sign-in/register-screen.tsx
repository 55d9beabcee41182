import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { screens } from '#shared/screens.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { AccountPage } from './account-page.tsx'
import { ClientForm } from './client-form.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useAbout } from './use-about.ts'

type Kind = 'provider' | 'client'

export function RegisterScreen() {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('provider')
  const [done, setDone] = useState(false)
  const { registration } = useAbout()
  if (registration === 'closed') return <Closed />
  const isAtOnce = kind === 'provider' && registration !== 'approval'
  if (done) return <Registered isAtOnce={isAtOnce} onAnother={() => setDone(false)} />
  return (
    <AccountPage
      wide
      title={t`Create your account`}
      intro={
        <Trans>
          Already have an account?{' '}
          <Link to={screens.login.path} className={textLink}>
            Sign in here
          </Link>
        </Trans>
      }
    >
      <Tabs
        label={t`Kind of account`}
        value={kind}
        onChange={id => setKind(id as Kind)}
        tabs={[
          {
            id: 'provider',
            label: t`Provider`,
            content: <ProviderForm waits={!isAtOnce} onDone={() => setDone(true)} />,
          },
          { id: 'client', label: t`Client Organization`, content: <ClientForm onDone={() => setDone(true)} /> },
        ]}
      />
    </AccountPage>
  )
}

function Closed() {
  const { t } = useLingui()
  return (
    <AccountPage
      title={t`Registration is closed`}
      intro={<Trans>Here people come in by invitation. Ask your company or the administrator for one.</Trans>}
    >
      <Link to={screens.login.path} className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Return to Login</Trans>
      </Link>
    </AccountPage>
  )
}

function Registered({ isAtOnce, onAnother }: { isAtOnce: boolean; onAnother: () => void }) {
  const { t } = useLingui()
  return (
    <AccountPage title={isAtOnce ? t`Welcome to Muster` : t`Request received`}>
      <div className="flex flex-col gap-3">
        <CircleCheck size={36} className="text-good" aria-hidden="true" />
        {isAtOnce ? (
          <p>
            <Trans>
              Your Provider account has been created successfully! You can now log in and start managing your workforce.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>Your registration request has been successfully submitted and is awaiting admin approval.</Trans>
            </p>
            <p className="text-muted">
              <Trans>
                You will receive an email notification once your registration has been reviewed and approved.
              </Trans>
            </p>
          </>
        )}
        <div className="mt-4 flex flex-col gap-2 sm:flex-row">
          <Link to={screens.login.path} className={buttonClass('primary', 'large')}>
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
