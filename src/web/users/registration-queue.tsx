import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { type Registration, type RegistrationStatus, registrations } from '#shared/users/registration-contract.ts'
import { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ApproveOwnClient } from './approve-own-client.tsx'
import { ApproveOwner } from './approve-owner.tsx'
import { ApproveRegistration } from './approve-registration.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { RejectRegistration } from './reject-registration.tsx'

interface RegistrationQueueProps {
  status: RegistrationStatus
  onStatus: (status: RegistrationStatus) => void
}

interface Opened {
  what: 'approve' | 'reject'
  registration: Registration
}

/** Requests to become a client, and of owners where they wait too, decided once each. */
export function RegistrationQueue({ status, onStatus }: RegistrationQueueProps) {
  const { t } = useLingui()
  const isForAll = useMay('user:manage')
  const [opened, setOpened] = useState<Opened>()
  const list = usePages(registrations.list, { status, limit: 50 })
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-col gap-4">
      <FilterSelect
        label={t`Status`}
        value={status}
        options={[
          { value: 'pending', label: t`Waiting for a decision` },
          { value: 'approved', label: t`Approved` },
          { value: 'rejected', label: t`Rejected` },
        ]}
        onChange={onStatus}
        className="sm:max-w-52"
      />
      <Card flush>
        <Loaded of={list} empty={<NothingHere isWaiting={status === 'pending'} />}>
          {rows => (
            <ul className="m-0 list-none divide-y p-0">
              {rows.map(registration => (
                <RegistrationCard
                  key={registration.id}
                  registration={registration}
                  onApprove={() => setOpened({ what: 'approve', registration })}
                  onReject={() => setOpened({ what: 'reject', registration })}
                />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore of={list} />
      </Card>
      {opened?.what === 'approve' && opened.registration.requestedRole === 'provider' && (
        <ApproveOwner registration={opened.registration} onClose={close} />
      )}
      {opened?.what === 'approve' && opened.registration.requestedRole !== 'provider' && !isForAll && (
        <ApproveOwnClient registration={opened.registration} onClose={close} />
      )}
      {opened?.what === 'approve' && opened.registration.requestedRole !== 'provider' && isForAll && (
        <ApproveRegistration registration={opened.registration} onClose={close} />
      )}
      {opened?.what === 'reject' && <RejectRegistration registration={opened.registration} onClose={close} />}
    </div>
  )
}

function NothingHere({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={isWaiting ? t`No registrations are waiting` : t`No registrations here`}
      icon={<Inbox size={28} />}
    >
      {isWaiting ? (
        <Trans>When an organization asks for access, its request appears here by itself.</Trans>
      ) : (
        <Trans>Decided requests are kept here, with who decided and why.</Trans>
      )}
    </EmptyState>
  )
}
