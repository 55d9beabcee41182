import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useAbout } from '#web/platform/about.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { AccountPage } from './account-page.tsx'
import { ClientForm } from './client-form.tsx'
import { ProofAwaited } from './proof-awaited.tsx'
import { type OwnerForm, ProviderForm } from './provider-form.tsx'

type Kind = 'provider' | 'client'

export function RegisterScreen() {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('provider')
  const [done, setDone] = useState(false)
  const [owner, setOwner] = useState<OwnerForm>()
  const { registration, sendsMail } = useAbout()
  if (registration === 'closed') return <Closed />
  const wait = kind === 'client' || registration === 'approval' ? 'approval' : sendsMail ? 'proof' : undefined
  if (done && wait === 'proof' && owner) return <ProofAwaited owner={owner} onAnother={() => setDone(false)} />
  if (done) return <Registered isAtOnce={wait === undefined} sendsMail={sendsMail} onAnother={() => setDone(false)} />
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
            content: (
              <ProviderForm
                wait={wait}
                onDone={form => {
                  setOwner(form)
                  setDone(true)
                }}
              />
            ),
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

interface RegisteredProps {
  /** Whether the owner is in already. */
  isAtOnce: boolean
  sendsMail: boolean
  onAnother: () => void
}

function Registered({ isAtOnce, sendsMail, onAnother }: RegisteredProps) {
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
            {!sendsMail && (
              <p className="text-muted">
                <Trans>No mail server is set up yet: until then, ask whoever runs Muster here.</Trans>
              </p>
            )}
          </>
        )}
        <div className="mt-4 flex flex-col gap-2 sm:flex-row">
          {isAtOnce && (
            <a href={addressOf(screens.dashboard)} className={buttonClass('primary', 'large')}>
              <Trans>Set up your company</Trans>
            </a>
          )}
          <Link to={screens.login.path} className={buttonClass(isAtOnce ? 'secondary' : 'primary', 'large')}>
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
