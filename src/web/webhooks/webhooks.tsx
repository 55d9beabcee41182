import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { screens } from '#shared/screens.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Which servers elsewhere are told of what happens in the company. */
export function Webhooks() {
  const { t } = useLingui()
  const list = useEndpoint(webhooks.list, {})
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button size="small" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      <Trans>New webhook</Trans>
    </Button>
  )
  return (
    <>
      <Card title={t`Webhooks`} aside={make} flush>
        <p className="border-b px-4 py-3 text-muted text-sm">
          <Trans>
            Muster tells a server of yours as soon as something happens: ids and links, signed, in order, and again
            until it has taken them.
          </Trans>{' '}
          <Link to={screens.developers.path} search={{ tab: 'events' }} className="underline">
            <Trans>For developers</Trans>
          </Link>
        </p>
        <Loaded
          of={list}
          empty={
            <EmptyState title={t`No webhooks`} icon={<WebhookIcon size={28} />}>
              <Trans>Make one to let another system know of changes at once.</Trans>
            </EmptyState>
          }
        >
          {found => (
            <ul aria-label={t`Webhooks`} className="m-0 list-none divide-y p-0">
              {found.map(webhook => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <WebhookDialog open={isMaking} onOpenChange={setMaking} />
    </>
  )
}
