import { Trans, useLingui } from '@lingui/react/macro'
import { DatabaseBackup } from 'lucide-react'
import { backups } from '#shared/backup/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { BackupState } from './backup-state.tsx'
import { BackupTable } from './backup-table.tsx'

export function BackupsScreen() {
  return (
    <Only to="backup:read">
      <Backups />
    </Only>
  )
}

function Backups() {
  const { t } = useLingui()
  const found = useEndpoint(backups.list, {})
  return (
    <Page>
      <Loaded of={found}>
        {state => (
          <>
            <BackupState state={state} />
            <Card flush className="overflow-hidden">
              {state.backups.length === 0 ? (
                <EmptyState title={t`No backups yet`} icon={<DatabaseBackup size={28} />}>
                  {state.at === null ? (
                    <Trans>
                      Set BACKUP_DIR to a folder, best on another disk, and Muster takes one every day. By hand: npm run
                      backup.
                    </Trans>
                  ) : (
                    <Trans>The first one is taken within a minute or two.</Trans>
                  )}
                </EmptyState>
              ) : (
                <BackupTable list={state.backups} />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
