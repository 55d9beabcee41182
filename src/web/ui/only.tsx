import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/permissions.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

interface OnlyProps {
  to: Permission
  /** Who may see it, in words. */
  otherwise?: ReactNode
  children: ReactNode
}

/** The screen for those who may see it, a plain word for everyone else. */
export function Only({ to, otherwise, children }: OnlyProps) {
  const { t } = useLingui()
  if (useMay(to)) return children
  return (
    <Page>
      <Card>
        <EmptyState title={t`Access Denied`} icon={<ShieldX size={28} />}>
          {otherwise ?? <Trans>Your role does not allow this.</Trans>}
        </EmptyState>
      </Card>
    </Page>
  )
}
