import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmailConfiguration } from '#shared/email/test-contract.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** How mails are sent here: what is really set, not what could be. */
export function ConfigurationLines({ configuration }: { configuration: EmailConfiguration }) {
  const { t } = useLingui()
  const { isConfigured, server, sender, senderDomain, hasOwnDomain, mails } = configuration
  const isOn = (key: string) => mails.some(({ templateKey, isActive }) => templateKey === key && isActive)
  const areTimesheetsOn = isOn('timesheet_approved') && isOn('timesheet_rejected')
  const { role } = useUser()
  return (
    <div className="flex flex-col gap-3">
      <ul className="m-0 flex list-none flex-col gap-2.5 p-0">
        <Line isOn={isConfigured} detail={server}>
          {isConfigured ? <Trans>Mail server key configured</Trans> : <Trans>Mail server key not configured</Trans>}
        </Line>
        <Line isOn={hasOwnDomain} detail={sender}>
          {hasOwnDomain ? (
            <Trans>Custom sender domain: {senderDomain}</Trans>
          ) : (
            <Trans>No custom sender domain: {senderDomain}</Trans>
          )}
        </Line>
        <Line isOn={isOn('provider_welcome')}>
          {isOn('provider_welcome') ? t`Provider welcome emails enabled` : t`Provider welcome emails switched off`}
        </Line>
        <Line isOn={isOn('employee_welcome')}>
          {isOn('employee_welcome') ? t`Employee welcome emails enabled` : t`Employee welcome emails switched off`}
        </Line>
        <Line isOn={areTimesheetsOn}>
          {areTimesheetsOn ? t`Timesheet notification emails enabled` : t`Timesheet notification emails switched off`}
        </Line>
        <OtherMails mails={mails} />
      </ul>
      {!isConfigured && (
        <Banner tone="wait" title={<Trans>Mails are kept, not sent</Trans>}>
          {role === 'admin' ? (
            <Trans>
              Give Muster a mail server in SMTP_URL and restart it. Until then mails are kept in the Mail Outbox.
            </Trans>
          ) : (
            <Trans>Your administrator has not set up a mail server yet. Until then mails are kept.</Trans>
          )}
        </Banner>
      )}
    </div>
  )
}

const named = new Set(['provider_welcome', 'employee_welcome', 'timesheet_approved', 'timesheet_rejected', 'test'])

function OtherMails({ mails }: Pick<EmailConfiguration, 'mails'>) {
  const say = useSay()
  const others = mails.filter(({ templateKey }) => !named.has(templateKey))
  const off = others.filter(({ isActive }) => !isActive)
  const names = off.map(({ name }) => say(name)).join(', ')
  return (
    <Line isOn={off.length === 0} detail={names === '' ? null : names}>
      {off.length === 0 ? <Trans>All other emails enabled</Trans> : <Trans>Other emails switched off</Trans>}
    </Line>
  )
}

function Line({ isOn, detail, children }: { isOn: boolean; detail?: string | null; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {isOn ? (
        <Check size={18} aria-hidden="true" className="mt-px shrink-0 text-good" />
      ) : (
        <CircleDashed size={18} aria-hidden="true" className="mt-px shrink-0 text-wait" />
      )}
      <span className="min-w-0">
        {children}
        {detail && <span className="block break-words text-muted text-sm">{detail}</span>}
      </span>
    </li>
  )
}

/** What makes Muster write by itself. */
export function Triggers() {
  return (
    <dl className="m-0 flex flex-col gap-3">
      <Trigger name={<Trans>Provider registration</Trans>}>
        <Trans>Sends a welcome email with setup instructions.</Trans>
      </Trigger>
      <Trigger name={<Trans>Employee creation</Trans>}>
        <Trans>Sends a welcome email with role-specific information.</Trans>
      </Trigger>
      <Trigger name={<Trans>Timesheet updates</Trans>}>
        <Trans>Send approval or rejection notifications.</Trans>
      </Trigger>
    </dl>
  )
}

function Trigger({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="m-0 text-muted">{children}</dd>
    </div>
  )
}
