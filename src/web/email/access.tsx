import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/permissions.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** The screen for those who may see it, a plain word for everyone else. */
export function Only({ to, children }: { to: Permission; children: ReactNode }) {
  const { t } = useLingui()
  if (useMay(to)) return children
  return (
    <Page>
      <Card>
        <EmptyState title={t`Access Denied`} icon={<ShieldX size={28} />}>
          <Trans>Your role does not allow this.</Trans>
        </EmptyState>
      </Card>
    </Page>
  )
}
