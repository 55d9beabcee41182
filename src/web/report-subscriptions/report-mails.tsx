import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { reportSubscriptions } from '#shared/report-subscriptions/contract.ts'
import type { ReportSubscription } from '#shared/report-subscriptions/shapes.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

interface ReportMailsProps {
  /** What is on screen: a new one begins with it. */
  shown: { organizationId?: number; businessId?: number }
  onClose: () => void
}

/** The reports that someone has sent to them, and a form for one more. */
export function ReportMails({ shown, onClose }: ReportMailsProps) {
  const { t } = useLingui()
  const sendsMail = useSendsMail()
  const subscriptions = useEndpoint(reportSubscriptions.list, {})
  const [edited, setEdited] = useState<ReportSubscription | 'new'>()
  const isForm = edited !== undefined || subscriptions.data?.length === 0
  const close = () => (edited === undefined ? onClose() : setEdited(undefined))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Reports by mail`}
      description={t`Each is made when it is sent, with what you may see at that moment.`}
    >
      {!sendsMail && (
        <div className="mb-4">
          <Banner tone="wait" title={t`No mail server is set up`}>
            <Trans>Reports are kept in the outbox until an administrator sets one up.</Trans>
          </Banner>
        </div>
      )}
      <Loaded of={subscriptions}>
        {list =>
          isForm ? (
            <SubscriptionForm
              {...(edited !== undefined && edited !== 'new' && { subscription: edited })}
              shown={shown}
              onSaved={() => setEdited(undefined)}
              onCancel={close}
            />
          ) : (
            <>
              <ul aria-label={t`Reports by mail`} className="m-0 list-none divide-y p-0">
                {list.map(one => (
                  <SubscriptionRow key={one.id} subscription={one} onChange={() => setEdited(one)} />
                ))}
              </ul>
              <DialogActions>
                <Button onClick={onClose}>
                  <Trans>Close</Trans>
                </Button>
                <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
                  <Trans>Add a report</Trans>
                </Button>
              </DialogActions>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
