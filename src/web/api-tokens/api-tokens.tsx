import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

/** What programs come in with: one's own tokens, for an owner those of the company. */
export function ApiTokens() {
  const { t } = useLingui()
  const tokens = useEndpoint(apiTokens.list, {})
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button size="small" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      <Trans>New token</Trans>
    </Button>
  )
  return (
    <>
      <Card title={t`API tokens`} aside={make} flush>
        <p className="border-b px-4 py-3 text-muted text-sm">
          <Trans>
            A program that has a token acts for you, as far as the token allows and never further than you may.
          </Trans>{' '}
          <Link to={screens.developers.path} className="underline">
            <Trans>For developers</Trans>
          </Link>
        </p>
        <Loaded
          of={tokens}
          empty={
            <EmptyState title={t`No tokens`} icon={<KeyRound size={28} />}>
              <Trans>Make one to let a program read or change something for you.</Trans>
            </EmptyState>
          }
        >
          {list => (
            <ul className="m-0 list-none divide-y p-0">
              {list.map(token => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <NewTokenDialog open={isMaking} onOpenChange={setMaking} />
    </>
  )
}
