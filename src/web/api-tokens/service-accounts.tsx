import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

/** The programs that act for a company rather than for one of its people. */
export function ServiceAccounts({ organizationId }: { organizationId: number }) {
  const { t } = useLingui()
  const { data } = useEndpoint(apiTokens.list, {})
  const [isMaking, setMaking] = useState(false)
  const accounts = data?.filter(token => token.person === null && token.organizationId === organizationId)
  const make = (
    <Button size="small" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      <Trans>New service account</Trans>
    </Button>
  )
  return (
    <>
      <Card title={t`Service accounts`} aside={make} flush>
        <p className="border-b px-4 py-3 text-muted text-sm">
          <Trans>
            A program with one acts for the company, not for a person, and stays when whoever made it leaves. Tokens of
            people are under Settings → Security.
          </Trans>
        </p>
        {accounts?.length === 0 && <EmptyState title={t`No service accounts`} icon={<KeyRound size={28} />} />}
        <ul className="m-0 list-none divide-y p-0">
          {accounts?.map(token => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      </Card>
      <NewTokenDialog open={isMaking} onOpenChange={setMaking} serviceAccountOf={organizationId} />
    </>
  )
}
