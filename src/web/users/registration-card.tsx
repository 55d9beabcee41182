import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Registration } from '#shared/users/registration-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'

interface RegistrationCardProps {
  registration: Registration
  onApprove: () => void
  onReject: () => void
}

export function RegistrationCard({ registration, onApprove, onReject }: RegistrationCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { organizationName, firstName, lastName, email, phone, jobTitle, department, supervisorEmail } = registration
  const company = registration.providerOrganizationName
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-start sm:justify-between sm:gap-6">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-base">{organizationName}</h2>
          <Status status={registration.status} />
          {registration.requestedRole === 'provider' && (
            <Badge>
              <Trans>Business owner</Trans>
            </Badge>
          )}
          {company && (
            <span className="text-muted text-sm">
              <Trans>wants to be a client of {company}</Trans>
            </span>
          )}
          <span className="text-muted text-sm" title={format.dateTime(registration.createdAt)}>
            {format.ago(registration.createdAt)}
          </span>
        </div>
        <p className="[overflow-wrap:anywhere]">
          {firstName} {lastName}
          {jobTitle && `, ${jobTitle}`} · <a href={`mailto:${email}`}>{email}</a>
          {phone && (
            <>
              {' '}
              · <PhoneLink number={phone} of={null} />
            </>
          )}
        </p>
        <p className="max-w-prose whitespace-pre-line">{registration.businessJustification}</p>
        {(department || supervisorEmail) && (
          <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
            <Fact name={t`Department`}>{department}</Fact>
            <Fact name={t`Supervisor`}>{supervisorEmail}</Fact>
          </dl>
        )}
        <Decision registration={registration} />
      </div>
      {registration.status === 'pending' && (
        <div className="flex shrink-0 gap-2 max-sm:*:flex-1">
          <Button icon={<X size={16} />} onClick={onReject}>
            <Trans>Reject</Trans>
          </Button>
          <Button look="primary" icon={<Check size={16} />} onClick={onApprove}>
            <Trans>Approve</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function Status({ status }: Pick<Registration, 'status'>) {
  if (status === 'pending')
    return (
      <Pill tone="wait">
        <Trans>Pending</Trans>
      </Pill>
    )
  if (status === 'approved')
    return (
      <Pill tone="good">
        <Trans>Approved</Trans>
      </Pill>
    )
  return (
    <Pill tone="bad">
      <Trans>Rejected</Trans>
    </Pill>
  )
}

function Decision({ registration }: { registration: Registration }) {
  const format = useFormat()
  const { reviewedAt, reviewedByName, reviewComments, createdOrganizationName, createdClientName } = registration
  if (reviewedAt === null) return null
  const when = format.dateTime(reviewedAt)
  return (
    <div className="text-muted text-sm">
      <p>
        <Trans>
          Decided by {reviewedByName}, {when}
        </Trans>
        {createdClientName && (
          <>
            {' · '}
            <Trans>
              {createdClientName}, a client of {createdOrganizationName}
            </Trans>
          </>
        )}
        {createdClientName === null && createdOrganizationName && (
          <>
            {' · '}
            <Trans>Organization: {createdOrganizationName}</Trans>
          </>
        )}
      </p>
      {reviewComments && <p className="whitespace-pre-line">“{reviewComments}”</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex gap-1.5">
      <dt>{name}:</dt>
      <dd className="m-0">{children}</dd>
    </div>
  )
}
