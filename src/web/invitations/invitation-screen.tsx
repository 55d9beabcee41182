import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { namesOf } from '#shared/accounts/profile-rules.ts'
import { invitations, Joining, type PersonOffer } from '#shared/invitations/contract.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { settleSignOut } from '#web/platform/owed-sign-out.ts'
import { ApiError } from '#web/platform/problem.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useRefusalWords, wordsOf } from '#web/platform/refusal-words.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { useSession } from '#web/platform/session.tsx'
import { remember } from '#web/platform/storage.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { AccountPage, usePasswordHint, usePinHint } from '#web/sign-in/public.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { toastAfterRedirect } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Where the link of an invitation leads: who asks, as what, and the way in. */
export function InvitationScreen() {
  const [{ token }] = useUrlState(screens.invitation)
  const [given] = useState(token)
  const offer = useEndpoint(invitations.look, { token: given }, { enabled: given !== '' })
  const session = useSession()
  if (given === '' || offer.error) return <NoInvitation error={offer.error} />
  if (offer.data === undefined || session.isPending) return <WaitingScreen />
  const isMine = offer.data.email !== null && session.data?.email === offer.data.email
  return isMine ? <SayYes token={given} offer={offer.data} /> : <ComeIn token={given} offer={offer.data} />
}

function Ask({ offer: { companyName, clientName, position, role } }: { offer: PersonOffer }) {
  const as = position || roleInWords(role)
  if (clientName !== null) {
    return (
      <Trans>
        {companyName} works at the sites of {clientName} and invites you to follow it: who is on duty, what happened,
        and what it costs.
      </Trans>
    )
  }
  return (
    <Trans>
      {companyName} invites you to Muster as {as}.
    </Trans>
  )
}

function ComeIn({ token, offer }: { token: string; offer: PersonOffer }) {
  const { t } = useLingui()
  const passwordHint = usePasswordHint()
  const pinHint = usePinHint()
  const { email, companyCode, staffNumber } = offer
  const enter = useEntry(offer)
  const failure = useFailure()
  const [hasAccount, setHasAccount] = useState(false)
  const join = useAction(invitations.join, {
    onDone: enter,
    onFail: error => {
      if (error instanceof ApiError && error.code === 'invitation-needs-sign-in') return setHasAccount(true)
      failure(t`You could not be let in.`)(error)
    },
  })
  const { firstName = '', lastName } = namesOf(offer.name)
  const isClient = offer.clientName !== null
  return (
    <AccountPage
      title={isClient && firstName !== '' ? t`Welcome, ${firstName}` : t`Join ${offer.companyName}`}
      intro={<Ask offer={offer} />}
    >
      {hasAccount && (
        <Banner tone="wait" urgent className="mb-4" title={t`There is an account with this email`}>
          <Trans>
            <Link to={screens.login.path} className={textLink}>
              Sign in
            </Link>{' '}
            with it, then open this link again and say yes.
          </Trans>
        </Banner>
      )}
      <PlainForm schema={Joining} onSubmit={person => join.run({ token, ...person })}>
        <p className="text-muted">
          {email === null ? (
            <Trans>
              You will sign in with the company code <strong className="text-text">{companyCode}</strong> and your staff
              number <strong className="text-text">{staffNumber}</strong>, or your phone number.
            </Trans>
          ) : (
            <Trans>
              You will sign in as <span className="font-medium text-text [overflow-wrap:anywhere]">{email}</span>.
            </Trans>
          )}
        </p>
        {/* The browser's own store of passwords keeps the two together. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? staffNumber ?? ''} readOnly />
        <div className="grid grid-cols-2 gap-3">
          <PlainField name="firstName" label={t`First Name`}>
            {props => <Input {...props} defaultValue={firstName} autoComplete="given-name" />}
          </PlainField>
          <PlainField name="lastName" label={t`Last Name`}>
            {props => <Input {...props} defaultValue={lastName ?? ''} autoComplete="family-name" />}
          </PlainField>
        </div>
        <PlainField
          name="password"
          label={email === null ? t`Choose a PIN or password` : t`Choose a password`}
          hint={email === null ? pinHint : passwordHint}
        >
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={join.isPending}>
          {isClient ? <Trans>Sign In</Trans> : <Trans>Join</Trans>}
        </Button>
      </PlainForm>
      {email !== null && !isClient && (
        <p className="mt-5 text-muted">
          <Trans>
            Already have an account with this email?{' '}
            <Link to={screens.login.path} className={textLink}>
              Sign in
            </Link>
            , then open this link again.
          </Trans>
        </p>
      )}
    </AccountPage>
  )
}

function SayYes({ token, offer }: { token: string; offer: PersonOffer }) {
  const { t } = useLingui()
  const failure = useFailure()
  const enter = useEntry(offer)
  const accept = useAction(invitations.acceptLink, { onDone: enter, onFail: failure(t`You could not be let in.`) })
  return (
    <AccountPage title={t`Join ${offer.companyName}`} intro={<Ask offer={offer} />}>
      <p className="mb-4 text-muted">
        <Trans>
          You are signed in as <span className="font-medium text-text [overflow-wrap:anywhere]">{offer.email}</span>.
        </Trans>
      </p>
      <div className="flex flex-col gap-2">
        <Button look="primary" size="large" pending={accept.isPending} onClick={() => accept.start({ token })}>
          <Trans>Yes, join</Trans>
        </Button>
        <Link to={screens.dashboard.path} className={buttonClass('secondary', 'large')}>
          <Trans>Not now</Trans>
        </Link>
      </div>
    </AccountPage>
  )
}

function NoInvitation({ error }: { error: Error | null }) {
  const { t } = useLingui()
  useRefusalWords()
  return (
    <AccountPage
      title={t`This invitation does not work`}
      intro={wordsOf(error) ?? t`The link is not complete. Open it from the mail, or ask for a new one.`}
    >
      <Link to={screens.login.path} className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Go to Login</Trans>
      </Link>
    </AccountPage>
  )
}

/** Whoever came in sees their day at once, on a page that knows nothing of before. */
function useEntry({ companyName, companyCode, email }: PersonOffer) {
  const { t } = useLingui()
  return () => {
    if (email === null && companyCode !== null) remember('company-code', companyCode)
    toastAfterRedirect({ title: t`Welcome to ${companyName}`, description: t`You are signed in.` })
    settleSignOut()
    location.assign(addressOf(screens.dashboard))
  }
}
