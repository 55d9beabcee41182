import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Registration, registrationStatuses, registrations } from '#shared/users/registrations.ts'
import { usePages } from '#web/platform/pages.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ApproveRegistration } from './approve-registration.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { RejectRegistration } from './reject-registration.tsx'

const Search = z.object({ status: z.catch(z.enum(registrationStatuses), 'pending') })

interface Opened {
  what: 'approve' | 'reject'
  registration: Registration
}

/** Requests for client organizations, decided once each. */
export function RegistrationQueue() {
  const { t } = useLingui()
  const [{ status }, setSearch] = useUrlState(Search)
  const [opened, setOpened] = useState<Opened>()
  const list = usePages(registrations.list, { status, limit: 50 })
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-col gap-4">
      <Select
        aria-label={t`Status`}
        value={status}
        onChange={event =>
          setSearch({ status: event.target.value === 'pending' ? undefined : event.target.value } as never)
        }
        className="sm:max-w-52"
      >
        <option value="pending">{t`Waiting for a decision`}</option>
        <option value="approved">{t`Approved`}</option>
        <option value="rejected">{t`Rejected`}</option>
      </Select>
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
        {list.hasMore && (
          <div className="border-t p-3 text-center">
            <Button pending={list.isLoadingMore} onClick={list.loadMore}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </Card>
      {opened?.what === 'approve' && <ApproveRegistration registration={opened.registration} onClose={close} />}
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
