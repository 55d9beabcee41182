import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Employee } from '#shared/employees/contract.ts'
import { AccessPill } from '#web/invitations/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Card } from '#web/ui/card.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'

const link = 'text-accent no-underline hover:underline break-all'

export function ContactCard({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const format = useFormat()
  const {
    email,
    phone,
    organizationId,
    staffNumber,
    companyCode,
    department,
    role,
    hourlyRate,
    currency,
    currentLocation,
    currentBusiness,
    lastActive,
    access,
  } = employee
  return (
    <Card title={t`Contact`}>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact name={t`Email`}>
          {email && (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          )}
        </Fact>
        <Fact name={t`Phone`}>{phone && <PhoneLink number={phone} of={organizationId} className={link} />}</Fact>
        <Fact name={t`Staff number`}>
          {staffNumber !== undefined && (
            <>
              {staffNumber} <span className="text-muted">{t`(company code ${companyCode})`}</span>
            </>
          )}
        </Fact>
        <Fact name={t`Department`}>{department}</Fact>
        <Fact name={t`Role`}>{role && roleInWords(role)}</Fact>
        {hourlyRate !== undefined && <Fact name={t`Hourly Rate`}>{format.money(hourlyRate, currency)}</Fact>}
        <Fact name={t`Site`}>{currentBusiness?.name}</Fact>
        <Fact name={t`Location`}>{currentLocation}</Fact>
        <Fact name={t`Last Active`}>{lastActive ? format.ago(lastActive) : t`Unknown`}</Fact>
        <Fact name={t`Access`}>{access && <AccessPill access={access} />}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-0">{children || '–'}</dd>
    </>
  )
}
