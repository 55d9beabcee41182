import { Trans, useLingui } from '@lingui/react/macro'
import { backups } from '#shared/backup/contract.ts'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'

// Growing old is no event: nobody tells the browser of it.
const lookEveryMs = 600_000

export const useBackupAttention: UseAttention = () => {
  const { t } = useLingui()
  const isMine = useMay('backup:read')
  const { data } = useEndpoint(backups.list, {}, { enabled: isMine, refetchInterval: lookEveryMs })
  if (!isMine) return []
  return (
    data && [
      {
        key: 'backup',
        count: data.state === 'failed' || data.state === 'old' ? 1 : 0,
        tone: 'bad',
        to: wayTo(screens.backups),
        verb: t`Look`,
        text: data.state === 'failed' ? <Trans>The last backup failed</Trans> : <Trans>The last backup is old</Trans>,
      },
    ]
  )
}
