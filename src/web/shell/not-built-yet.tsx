import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Construction } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** Stands in for screens that this version does not have. */
export function NotBuiltYet() {
  const { t } = useLingui()
  return (
    <Page>
      <Card>
        <EmptyState
          title={t`Not part of this version yet`}
          icon={<Construction size={28} />}
          action={
            <Link to="/dashboard" className={buttonClass('secondary')}>
              <Trans>Go to the dashboard</Trans>
            </Link>
          }
        >
          <Trans>This screen has its place, but it has not been built. Nothing you do elsewhere depends on it.</Trans>
        </EmptyState>
      </Card>
    </Page>
  )
}
