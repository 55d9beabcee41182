import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApiToken, apiTokens } from '#shared/api-tokens/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

export function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useLingui()
  const format = useFormat()
  const hasSeveral = useUser().organizations.length > 1
  const { name, expiresAt, lastUsedAt } = token
  const facts = [
    token.person === null ? null : token.isOwn ? t`acts for you` : t`acts for ${token.person}`,
    hasSeveral ? token.organizationName : null,
    token.assistantActs ? t`assistants may act` : null,
    lastUsedAt === null ? t`never used` : t`used ${format.ago(lastUsedAt)}`,
    token.isExpired ? t`expired ${format.dateTime(expiresAt)}` : t`until ${format.dateTime(expiresAt)}`,
  ]
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <code className="text-muted text-sm">{token.hint}…</code>
          {token.person === null && (
            <Pill tone="calm">
              <Trans>Service account</Trans>
            </Pill>
          )}
          {token.isExpired && (
            <Pill tone="calm">
              <Trans>Expired</Trans>
            </Pill>
          )}
        </span>
        <span className="block break-words text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        <details className="text-muted text-sm">
          <summary className="cursor-pointer max-sm:min-h-11 max-sm:py-2.5">
            <Plural value={token.scopes.length} one="# permission" other="# permissions" />
          </summary>
          <code className="[overflow-wrap:anywhere]">{token.scopes.join(', ')}</code>
        </details>
      </div>
      <Revoke token={token} />
    </li>
  )
}

function Revoke({ token: { id, name } }: { token: ApiToken }) {
  const { t } = useLingui()
  const failure = useFailure(apiTokens.list)
  const [isAsking, setAsking] = useState(false)
  const revoke = useAction(apiTokens.revoke, {
    onFail: failure(t`The token was not revoked.`),
  })
  return (
    <>
      <Button size="small" aria-label={t`Revoke ${name}`} onClick={() => setAsking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Revoke ${name}?`}
        description={t`The program that has it is refused from its next call on. This cannot be taken back.`}
        confirmLabel={t`Revoke`}
        danger
        pending={revoke.isPending}
        onConfirm={() => revoke.start({ id })}
      />
    </>
  )
}
